import { audioWords } from '@learning-cms/texts/media/audio'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import * as z from 'zod'
import type { AudioPlayerProps } from './AudioPlayer.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './AudioPlayer.module.css'
import { barsOf, clockOf } from './bars.ts'

const STEP_MS = 5_000
const LEAP_MS = 30_000
const BAR = 3
const BETWEEN = 2
const HEIGHT = 48

type Props = {
  audio: AudioPlayerProps['audio']
  label: string
  seconds: number
  seek: (ms: number) => void
  toggle: () => void
}

/** The recording as a line that can be clicked to seek. Time runs from left to right in every language. */
export function Waveform({ audio, label, seconds, seek, toggle }: Props) {
  const say = useWords(audioWords)
  const { ref, width } = useElementSize<HTMLDivElement>()
  const outline = useOutline(audio, width)
  const { durationMs } = audio
  const pointing = usePointing(durationMs, seek)
  const values = { now: clockOf(seconds * 1000), total: clockOf(durationMs) }
  return (
    <div
      ref={ref}
      className={classes['wave']}
      role="slider"
      tabIndex={0}
      aria-label={`${say('position')}: ${label}`}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs / 1000)}
      aria-valuenow={seconds}
      aria-valuetext={say('at', values)}
      onKeyDown={(event) => onKey(event, { nowMs: seconds * 1000, durationMs, seek, toggle })}
      {...pointing}
    >
      <svg width={width} height={HEIGHT} aria-hidden>
        <path className={classes['ahead']} d={outline} />
        <path className={classes['waveform']} d={outline} />
      </svg>
    </div>
  )
}

function usePointing(durationMs: number, seek: (ms: number) => void) {
  const isDown = useRef(false)
  const go = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    seek((durationMs * (clientX - left)) / width)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return
      isDown.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
      go(event)
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => isDown.current && go(event),
    onPointerUp: () => (isDown.current = false),
    onPointerCancel: () => (isDown.current = false),
  }
}

type Playback = { nowMs: number; durationMs: number; seek: (ms: number) => void; toggle: () => void }

function onKey(event: KeyboardEvent, { nowMs, durationMs, seek, toggle }: Playback) {
  const acts: Record<string, () => void> = {
    ArrowRight: () => seek(nowMs + STEP_MS),
    ArrowUp: () => seek(nowMs + STEP_MS),
    ArrowLeft: () => seek(nowMs - STEP_MS),
    ArrowDown: () => seek(nowMs - STEP_MS),
    PageUp: () => seek(nowMs + LEAP_MS),
    PageDown: () => seek(nowMs - LEAP_MS),
    Home: () => seek(0),
    End: () => seek(durationMs),
    ' ': toggle,
  }
  const act = acts[event.key]
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  act()
}

const peaksFile = z.object({ peaks: z.array(z.number()) })

/** The waveform; a plain line while there are no peaks. */
function useOutline({ id, peaksUrl }: AudioPlayerProps['audio'], width: number) {
  const { data: peaks } = useQuery({
    queryKey: ['audio-peaks', id],
    queryFn: async ({ signal }) => peaksFile.parse(await (await fetch(peaksUrl!, { signal })).json()).peaks,
    enabled: peaksUrl !== null,
    staleTime: Infinity,
    retry: false,
  })
  return useMemo(() => {
    const middle = HEIGHT / 2
    if (!peaks) return `M0 ${middle}H${width}`
    const bars = barsOf(peaks, Math.floor(width / (BAR + BETWEEN)))
    return bars
      .map((loud, at) => {
        const half = Math.max(0.5, (loud * (HEIGHT - BAR)) / 2)
        return `M${at * (BAR + BETWEEN) + BAR / 2} ${(middle - half).toFixed(1)}v${(2 * half).toFixed(1)}`
      })
      .join('')
  }, [peaks, width])
}
