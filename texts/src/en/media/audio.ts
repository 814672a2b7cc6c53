import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/media/audio.ts'

export const audioWords: Translation<typeof vi.audioWords> = {
  play: 'Play',
  pause: sharedWords.pause,
  position: 'Position',
  at: '{now} of {total}',
  speed: 'Speed',
  times: '{times}×',
  volume: 'Volume',
  percent: sharedPhrases.mark3,
  mute: 'Mute',
  unmute: 'Unmute',
  download: sharedPhrases.download,
  unable: 'This browser cannot play the file. Download it to listen.',
}
