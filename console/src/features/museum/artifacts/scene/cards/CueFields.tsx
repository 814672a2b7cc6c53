import { sceneLimits, type Cue } from '@learning-cms/contract/museum/scenes'
import { sceneTourWords } from '@learning-cms/texts/museum/artifacts/tours'
import { ActionIcon, Button, NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { DeleteIcon, EditIcon, LessonIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { clockOf } from '#features/museum/artifacts/scene/stage/clock.ts'
import type { SceneLineState } from './LineCard.tsx'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'
import classes from '#features/museum/artifacts/scene/scene.module.css'
import { useTitleOf } from './TourStops.tsx'

type Props = {
  cue: Cue
  isNow: boolean
  line: SceneLineState
  paragraphs: readonly string[]
  nowMs: number
  durationMs: number | undefined
  onGo: () => void
}

/** One cue: its line always, its fields while it is open. */
export function CueFields(props: Props) {
  const { cue, isNow, line, durationMs, onGo } = props
  const say = useWords(sceneTourWords)
  const { isReadOnly } = useScene()
  const [isOpen, setOpen] = useState(false)
  const time = clockOf(cue.atMs)
  const act = { variant: 'subtle', color: 'gray', size: 32 } as const
  return (
    <li className={classes['spot']} data-now={isNow || undefined}>
      <div className={classes['line']}>
        <ActionIcon {...act} aria-label={say('goTo', { time })} onClick={onGo}>
          <LessonIcon size={18} />
        </ActionIcon>
        <span className={classes['time']}>{time}</span>
        <span className={classes['name']}>{cue.text}</span>
        {!isReadOnly && (
          <>
            <ActionIcon
              {...act}
              aria-label={say('cueOf', { time })}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <EditIcon size={18} />
            </ActionIcon>
            <ActionIcon {...act} aria-label={say('removeCue', { time })} onClick={() => line.remove(cue.id)}>
              <DeleteIcon size={18} />
            </ActionIcon>
          </>
        )}
      </div>
      {durationMs !== undefined && cue.atMs >= durationMs && <p className={classes['warn']}>{say('beyond')}</p>}
      {isOpen && <Fields {...props} />}
    </li>
  )
}

function Fields({ cue, line, paragraphs, nowMs }: Props) {
  const say = useWords(sceneTourWords)
  const set = (changed: Partial<Cue>, key?: string) => line.change(cue.id, changed, key)
  return (
    <div className={classes['inside']}>
      <div className={classes['inline']}>
        <NumberInput
          label={say('atSeconds')}
          value={cue.atMs / 1000}
          min={0}
          max={sceneLimits.lineMs / 1000}
          step={0.5}
          decimalScale={1}
          w={140}
          onChange={(seconds) => typeof seconds === 'number' && set({ atMs: Math.round(seconds * 1000) }, 'atMs')}
        />
        <Button variant="default" onClick={() => set({ atMs: Math.round(nowMs) })}>
          {say('setNow')}
        </Button>
      </div>
      <Words cue={cue} paragraphs={paragraphs} set={set} />
      <Looking cue={cue} set={set} />
    </div>
  )
}

type Set = (changed: Partial<Cue>, key?: string) => void

const beginning = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

function Words({ cue, paragraphs, set }: { cue: Cue; paragraphs: readonly string[]; set: Set }) {
  const say = useWords(sceneTourWords)
  const { paragraph } = cue
  const source = paragraph === null ? undefined : (paragraphs[paragraph] ?? '').slice(0, sceneLimits.text)
  const take = (value: string) => {
    const at = value === '' ? null : Number(value)
    set({ paragraph: at, ...(at !== null && { text: (paragraphs[at] ?? '').slice(0, sceneLimits.text) }) })
  }
  return (
    <>
      {(paragraphs.length > 0 || paragraph !== null) && (
        <NativeSelect
          label={say('paragraph')}
          value={paragraph ?? ''}
          data={[
            { value: '', label: say('paragraphNone') },
            ...paragraphs.map((text, at) => ({
              value: String(at),
              label: say('paragraphOf', { number: at + 1, text: beginning(text) }),
            })),
          ]}
          onChange={({ currentTarget }) => take(currentTarget.value)}
        />
      )}
      {source !== undefined && source !== cue.text && <p className={classes['warn']}>{say('paragraphChanged')}</p>}
      <Textarea
        label={say('text')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={sceneLimits.text}
        value={cue.text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value }, 'text')}
      />
    </>
  )
}

function Looking({ cue, set }: { cue: Cue; set: Set }) {
  const say = useWords(sceneTourWords)
  const titleOf = useTitleOf()
  const { values, viewer, viewNow } = useScene()
  const hotspot = values.hotspots.find(({ id }) => id === cue.hotspotId)
  const source = cue.view ? 'viewOwn' : hotspot?.view ? 'viewOfPoint' : 'viewNone'
  return (
    <>
      <NativeSelect
        label={say('point')}
        value={cue.hotspotId ?? ''}
        data={[
          { value: '', label: say('pointNone') },
          ...values.hotspots.map(({ id }, at) => ({ value: id, label: `${at + 1}. ${titleOf(id)}` })),
        ]}
        onChange={({ currentTarget }) => set({ hotspotId: currentTarget.value || null })}
      />
      <p className={classes['quiet']}>{say(source)}</p>
      <div className={classes['row']}>
        <Button size="xs" variant="default" disabled={!viewer} onClick={() => set({ view: viewNow() ?? cue.view })}>
          {say('useView')}
        </Button>
        {cue.view && (
          <Button size="xs" variant="subtle" onClick={() => set({ view: null })}>
            {say('forgetView')}
          </Button>
        )}
      </div>
    </>
  )
}
