import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/system/audio.ts'

export const audioReasons: Translation<typeof vi.audioReasons> = {
  'audio.unknown': 'This audio file no longer exists or is not ready. Please choose it again',
  'audio.wrong-type': 'Invalid audio file format: this is {found}. Please choose MP3, M4A, WAV, OGG or FLAC',
  'audio.unknown-type': 'Invalid audio file format. Please choose MP3, M4A, WAV, OGG or FLAC',
  'audio.too-large': 'Audio files can be at most {max} MB',
  'audio.too-long': 'This audio lasts {minutes} {minutes:minute|minutes}; at most {max} are allowed',
  'audio.long':
    'This audio lasts {minutes} {minutes:minute|minutes}; at one stop, visitors usually listen for less than {max}',
  'audio.broken': 'This audio file is incomplete or damaged. Please choose the original file again',
  'audio.video': 'This file is a video. Save its sound as MP3 or M4A and choose that file',
  'audio.no-waveform': '{codec} audio can be played, but has no waveform; MP3, WAV and Opus have one',
  'audio.too-heavy':
    'This audio file took too much time or memory to process. Save it again as MP3 and choose that file',
}
