import type { Audio } from '@learning-cms/contract/system/media/media'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type Ref } from 'react'

const Player = lazy(() => import('./Player.tsx'))

/** The controls of a player. Times are positions in the file, in milliseconds. */
export type AudioControl = {
  /** Browsers refuse until the person has interacted with the page. */
  play: () => Promise<void>
  pause: () => void
  /** Moves to this position, whether or not it is playing. */
  seek: (ms: number) => void
  nowMs: () => number
}

export type AudioPlayerProps = {
  audio: Pick<Audio, 'id' | 'fileName' | 'url' | 'peaksUrl' | 'durationMs'>
  /** The name of the recording: 'Narration in English' */
  label: string
  /** Called on each frame during playback, and after each seek. */
  onTime?: (nowMs: number) => void
  onPlaying?: (isPlaying: boolean) => void
  /** Refetches the record once its URLs have expired; the new ones are then used. */
  renew?: () => unknown
  ref?: Ref<AudioControl>
}

/**
 * A narration with its waveform. It can be seen and played at once, because the page decodes nothing. Loaded with the
 * first one; a file without waveform gets a plain line.
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
