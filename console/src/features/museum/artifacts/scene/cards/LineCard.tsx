import { recordLanguage, type RecordLanguage } from '@learning-cms/contract/core/record-language'
import type { Audio } from '@learning-cms/contract/system/media/media'
import { sceneLimits, type Cue } from '@learning-cms/contract/museum/scenes'
import { sceneTourWords } from '@learning-cms/texts/museum/artifacts/tours'
import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useHasEnglish } from '#api/session/register-languages.tsx'
import { AudioPlayer, type AudioControl } from '#media/audio/AudioPlayer.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { AddIcon } from '#kit/show/icons.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { clockOf } from '#features/museum/artifacts/scene/stage/clock.ts'
import { CueFields } from './CueFields.tsx'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'
import { newId } from '#features/museum/artifacts/scene/scene-values.ts'
import { storyOf, useRenew } from '#features/museum/artifacts/scene/scene.api.ts'
import classes from '#features/museum/artifacts/scene/scene.module.css'
import { cueAt, inTime, paragraphsOf, viewOfCue } from '#features/museum/artifacts/scene/stage/story-line.ts'

/** Narration, story and camera on one timeline. */
export function LineCard() {
  const say = useWords(sceneTourWords)
  const spoken = useLanguage()
  const { artifact } = useScene()
  const hasEnglish = useHasEnglish()
  const [chosen, setLanguage] = useState(recordLanguage(spoken))
  const language = hasEnglish ? chosen : 'vi'
  const { data: story } = useQuery(storyOf(artifact.id))
  const paragraphs = paragraphsOf((language === 'vi' ? story?.storyVi : story?.storyEn) ?? '')
  return (
    <FormCard title={say('line')} help={say('lineHelp')}>
      {hasEnglish && (
        <SegmentedControl
          aria-label={say('language')}
          data={[
            { value: 'vi', label: say('vi') },
            { value: 'en', label: say('en') },
          ]}
          value={language}
          onChange={setLanguage}
        />
      )}
      <OneLine key={language} language={language} paragraphs={paragraphs} />
    </FormCard>
  )
}

type Props = { language: RecordLanguage; paragraphs: string[] }

function OneLine({ language, paragraphs }: Props) {
  const say = useWords(sceneTourWords)
  const { artifact, isReadOnly } = useScene()
  const line = useLine(language)
  const player = useRef<AudioControl>(null)
  const [nowMs, setNowMs] = useState(0)
  const playing = usePlaying(line.cues)
  const renew = useRenew(artifact.id)
  const audio = language === 'vi' ? artifact.audioVi : artifact.audioEn
  const onTime = (ms: number) => {
    setNowMs(Math.floor(ms / 100) * 100)
    playing.follow(ms)
  }
  const seek = (ms: number) => player.current?.seek(ms)
  return (
    <>
      {audio ? (
        <>
          <AudioPlayer
            ref={player}
            audio={audio}
            label={say('narration', { language: say(language) })}
            onTime={onTime}
            renew={renew}
          />
          <Ticks cues={line.cues} audio={audio} nowId={playing.nowId} />
        </>
      ) : (
        <p className={classes['quiet']}>{say('noAudio')}</p>
      )}
      {!isReadOnly && (
        <div>
          <Button
            leftSection={<AddIcon size={18} aria-hidden />}
            disabled={line.cues.length >= sceneLimits.cues}
            onClick={() => line.add(Math.round(nowMs), paragraphs)}
          >
            {say('addCue', { time: clockOf(nowMs) })}
          </Button>
        </div>
      )}
      {line.cues.length === 0 && <p className={classes['quiet']}>{say('cuesNone')}</p>}
      <ol className={classes['rows']}>
        {line.cues.map((cue) => (
          <CueFields
            key={cue.id}
            cue={cue}
            isNow={cue.id === playing.nowId}
            {...{ line, paragraphs, nowMs, durationMs: audio?.durationMs }}
            onGo={audio ? () => seek(cue.atMs) : () => playing.show(cue)}
          />
        ))}
      </ol>
    </>
  )
}

/** The cues of one language, always sorted by time. */
function useLine(language: RecordLanguage) {
  const { values, edits, viewNow } = useScene()
  const name = language === 'vi' ? 'lineVi' : 'lineEn'
  const set = (change: (cues: Cue[]) => Cue[], key?: string) =>
    edits.edit((now) => ({ [name]: inTime(change(now[name])) }), key)
  return {
    cues: values[name],
    add: (atMs: number, paragraphs: readonly string[]) => {
      const taken = new Set(values[name].map(({ paragraph }) => paragraph))
      const next = paragraphs.findIndex((_, at) => !taken.has(at))
      const text = (paragraphs[next] ?? '').slice(0, sceneLimits.text)
      const view = viewNow() ?? null
      set((cues) => [...cues, { id: newId(), atMs, paragraph: next < 0 ? null : next, text, hotspotId: null, view }])
    },
    change: (id: string, changed: Partial<Cue>, key?: string) =>
      set((cues) => cues.map((cue) => (cue.id === id ? { ...cue, ...changed } : cue)), key && `${id} ${key}`),
    remove: (id: string) => set((cues) => cues.filter((cue) => cue.id !== id)),
  }
}
export type SceneLineState = ReturnType<typeof useLine>

/** When another cue begins, the camera moves to its view. */
function usePlaying(cues: readonly Cue[]) {
  const { values, flyTo, showCaption } = useScene()
  const [nowId, setNowId] = useState<string>()
  const show = (cue: Cue | undefined) => {
    setNowId(cue?.id)
    showCaption(cue?.text ? { title: '', text: cue.text } : undefined)
    const view = cue && viewOfCue(cue, values.hotspots)
    if (view) flyTo(view)
  }
  return {
    nowId,
    show,
    follow: (nowMs: number) => {
      const cue = cueAt(cues, nowMs)
      if (cue?.id !== nowId) show(cue)
    },
  }
}

type TicksProps = { cues: readonly Cue[]; audio: Audio; nowId: string | undefined }

/** The cues' positions on the narration; they are chosen in the list below. */
function Ticks({ cues, audio, nowId }: TicksProps) {
  if (cues.length === 0) return null
  return (
    <div className={classes['ticks']} dir="ltr" aria-hidden>
      {cues.map((cue) => (
        <span
          key={cue.id}
          className={classes['tick']}
          style={{ insetInlineStart: `${Math.min(100, (cue.atMs / Math.max(1, audio.durationMs)) * 100)}%` }}
          data-now={cue.id === nowId || undefined}
        />
      ))}
    </div>
  )
}
