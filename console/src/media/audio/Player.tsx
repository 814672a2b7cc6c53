import { audioWords } from '@learning-cms/texts/media/audio'
import { ActionIcon, NativeSelect, Slider, type ActionIconProps } from '@mantine/core'
import { useRef, type KeyboardEvent } from 'react'
import type { AudioPlayerProps } from './AudioPlayer.tsx'
import { useFormat } from '#kit/text/format.ts'
import { ErrorIcon, ExportIcon, LessonIcon, MutedIcon, SuspendIcon, VolumeIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './AudioPlayer.module.css'
import { clockOf } from './bars.ts'
import { usePlaying, type Sounding } from './use-playing.ts'
import { Waveform } from './Waveform.tsx'

export default function Player(props: AudioPlayerProps) {
  const { audio, label, onTime } = props
  const say = useWords(audioWords)
  const box = useRef<HTMLDivElement>(null)
  const draw = (nowMs: number) => {
    box.current?.style.setProperty('--played', String(Math.min(1, nowMs / Math.max(1, audio.durationMs))))
    onTime?.(nowMs)
  }
  const playing = usePlaying({ ...props, onTime: draw })
  const { element, isPlaying, seconds, seek, toggle } = playing
  const word = say(isPlaying ? 'pause' : 'play')
  return (
    <div ref={box} className={classes['player']} role="group" aria-label={label}>
      {/* The spoken text is shown beside it, as the transcript of the record. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its transcript stands beside it */}
      <audio ref={element} preload="none" {...playing.mediaEvents} />
      <LiveIcon className={classes['play']} radius="xl" size={44} label={word} act={toggle}>
        {isPlaying ? <SuspendIcon size={20} /> : <LessonIcon size={20} />}
      </LiveIcon>
      <div className={classes['line']}>
        <Waveform audio={audio} label={label} seconds={seconds} seek={seek} toggle={toggle} />
        <div className={classes['below']}>
          <span className={classes['time']}>
            {clockOf(seconds * 1000)} / {clockOf(audio.durationMs)}
          </span>
          <Sound {...playing.sound} />
          <Download audio={audio} />
        </div>
        {playing.isUnable && (
          <p className={classes['unable']} role="alert">
            <ErrorIcon size={18} aria-hidden />
            {say('unable')}
          </p>
        )}
      </div>
    </div>
  )
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** Speed and volume. */
function Sound({ speed, setSpeed, volume, setVolume, isMuted, setMuted }: Sounding) {
  const say = useWords(audioWords)
  const { number } = useFormat()
  const isSilent = isMuted || volume === 0
  const word = say(isSilent ? 'unmute' : 'mute')
  return (
    <>
      <NativeSelect
        aria-label={say('speed')}
        size="xs"
        className={classes['speed']}
        data={speeds.map((times) => ({ value: String(times), label: say('times', { times: number(times) }) }))}
        value={String(speed)}
        onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}
      />
      <LiveIcon
        variant="subtle"
        color="gray"
        size={32}
        label={word}
        act={() => {
          setMuted(!isSilent)
          if (volume === 0) setVolume(100)
        }}
      >
        {isSilent ? <MutedIcon size={18} /> : <VolumeIcon size={18} />}
      </LiveIcon>
      <Slider
        className={classes['volume']}
        size="sm"
        thumbLabel={say('volume')}
        label={(percent) => say('percent', { percent })}
        value={isMuted ? 0 : volume}
        onChange={(percent) => {
          setVolume(percent)
          setMuted(false)
        }}
      />
    </>
  )
}

type LiveProps = ActionIconProps & { label: string; act: () => void }

/** A read-only form disables its buttons, but listening is always allowed, so this is not a `<button>`. */
const LiveIcon = ({ label, act, ...icon }: LiveProps) => (
  <ActionIcon
    component="div"
    role="button"
    tabIndex={0}
    aria-label={label}
    onClick={act}
    onKeyDown={(event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      act()
    }}
    {...icon}
  />
)

function Download({ audio: { url, fileName } }: Pick<AudioPlayerProps, 'audio'>) {
  const say = useWords(audioWords)
  const word = say('download', { name: fileName })
  return (
    <ActionIcon component="a" href={url} download={fileName} variant="subtle" color="gray" size={32} aria-label={word}>
      <ExportIcon size={18} />
    </ActionIcon>
  )
}
