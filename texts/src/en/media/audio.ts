import type { Translation } from '#translation.ts'
import type * as vi from '#vi/media/audio.ts'

export const audioWords: Translation<typeof vi.audioWords> = {
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  at: '{now} of {total}',
  speed: 'Speed',
  times: '{times}×',
  volume: 'Volume',
  percent: '{percent}%',
  mute: 'Mute',
  unmute: 'Unmute',
  download: 'Download {name}',
  unable: 'This browser cannot play the file. Download it to listen.',
}
