import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { AudioPlayerProps } from './AudioPlayer.tsx'

/** Only one player plays at a time. */
let speaking: HTMLAudioElement | undefined

const hasRunOut = (address: string) => {
  const until = /[?&]signed=(\d+)/.exec(address)?.[1]
  return until !== undefined && Number(until) * 1000 < Date.now()
}

/** One recording: its position, and its operations. */
export function usePlaying({ audio, onTime, onPlaying, renew, ref }: AudioPlayerProps) {
  const [isPlaying, setPlaying] = useState(false)
  /** Whole seconds; finer steps are drawn outside React. */
  const [seconds, setSeconds] = useState(0)
  const address = useAddress(audio.url, isPlaying)
  const { element, want, goTo, nowMs, ...sound } = useElement(address.now)
  const reportTime = () => {
    setSeconds(Math.floor(nowMs() / 1000))
    onTime?.(nowMs())
  }
  useFrames(isPlaying, reportTime)
  const reportPlaying = useEffectEvent((is: boolean) => onPlaying?.(is))
  useEffect(() => reportPlaying(isPlaying), [isPlaying])

  const play = async () => {
    want(true)
    if (renew && hasRunOut(address.now)) await renew()
    else await element.current?.play()
  }
  const pause = () => element.current?.pause()
  const seek = (ms: number) => {
    goTo(Math.min(Math.max(0, ms), audio.durationMs))
    reportTime()
  }
  useImperativeHandle(ref, () => ({ play, pause, seek, nowMs }))

  return {
    element,
    isPlaying,
    seconds,
    seek,
    sound,
    isUnable: address.isUnable,
    toggle: () => void (isPlaying ? pause() : play().catch(() => undefined)),
    /** Handlers for the audio element. */
    mediaEvents: {
      onPlay: () => {
        if (speaking !== element.current) speaking?.pause()
        speaking = element.current ?? undefined
        setPlaying(true)
      },
      onPause: () => {
        want(false)
        setPlaying(false)
      },
      onEnded: () => setPlaying(false),
      onError: () => {
        setPlaying(false)
        address.refuse()
        if (hasRunOut(address.now)) void renew?.()
      },
    },
  }
}

/**
 * The address being played. A newer address of the same file is used once this one has failed or nothing is playing.
 */
function useAddress(offered: string, isPlaying: boolean) {
  const [now, setNow] = useState(offered)
  const [refused, setRefused] = useState<{ address: string; hasRunOut: boolean }>()
  if (now !== offered && (!isPlaying || refused?.address === now)) setNow(offered)
  return {
    now,
    isUnable: refused?.address === now && !refused.hasRunOut,
    refuse: () => setRefused({ address: now, hasRunOut: hasRunOut(now) }),
  }
}

/** The audio element. Position, speed and volume survive a change of address. */
function useElement(address: string) {
  const element = useRef<HTMLAudioElement>(null)
  const stoodAtMs = useRef(0)
  const isPlayRequested = useRef(false)
  const [speed, setSpeed] = useState(1)
  const [volume, setVolume] = useState(100)
  const [isMuted, setMuted] = useState(false)
  useEffect(() => {
    if (!element.current) return
    element.current.src = address
    element.current.currentTime = stoodAtMs.current / 1000
    if (isPlayRequested.current) element.current.play().catch(() => undefined)
  }, [address])
  useEffect(() => {
    if (!element.current) return
    element.current.defaultPlaybackRate = speed
    element.current.playbackRate = speed
    element.current.volume = volume / 100
    element.current.muted = isMuted
  }, [speed, volume, isMuted])
  return {
    element,
    speed,
    setSpeed,
    volume,
    setVolume,
    isMuted,
    setMuted,
    /** Whether to resume playback after a change of address. */
    want: (is: boolean) => void (isPlayRequested.current = is),
    nowMs: () => {
      if (element.current) stoodAtMs.current = element.current.currentTime * 1000
      return stoodAtMs.current
    },
    goTo: (ms: number) => {
      if (element.current) element.current.currentTime = ms / 1000
    },
  }
}
export type Sounding = ReturnType<typeof usePlaying>['sound']

function useFrames(isRunning: boolean, onFrame: () => void) {
  const draw = useEffectEvent(onFrame)
  useEffect(() => {
    if (!isRunning) return undefined
    let frame = requestAnimationFrame(function next() {
      draw()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning])
}
