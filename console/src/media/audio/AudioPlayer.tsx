import type { Audio } from '@learning-cms/contract/media/media'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type Ref } from 'react'

const Player = lazy(() => import('./Player.tsx'))

/** The controls of a player. Times are positions in the file, in milliseconds. */
export type AudioControl = {
  /** Refused by browsers until the person has touched the page. */
  play: () => Promise<void>
  pause: () => void
  /** Playing goes on from there, or starts there. */
  seek: (ms: number) => void
  nowMs: () => number
}

export type AudioPlayerProps = {
  audio: Pick<Audio, 'id' | 'fileName' | 'url' | 'peaksUrl' | 'durationMs'>
  /** The name of the recording: 'Narration in English' */
  label: string
  /** On each frame while it plays, and after each jump. */
  onTime?: (nowMs: number) => void
  onPlaying?: (isPlaying: boolean) => void
  /** Refetches the record once its URLs have expired; the new ones are then used. */
  renew?: () => unknown
  ref?: Ref<AudioControl>
}

/**
 * A narration with its waveform, seen as soon as it is drawn and heard as soon as it is played: nothing is decoded in the
 * page. Loaded when the first one is shown; where there is no waveform, a plain line stands for it.
 *
 *     const player = useRef<AudioControl>(null)
 *     <AudioPlayer ref={player} audio={artifact.audioVi} label={say('audioViId')} renew={refetch} onTime={flyCamera} />
 *     <Button onClick={() => player.current?.seek(cue.atMs)}>{cue.title}</Button>
 */
export const AudioPlayer = (props: AudioPlayerProps) => (
  <Suspense fallback={<Skeleton height={92} radius={8} />}>
    <Player key={props.audio.id} {...props} />
  </Suspense>
)
