import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/audio.ts'

export const audioReasons: Translation<typeof vi.audioReasons> = {
  'audio.unknown': 'This audio is not there any more, or is not ready. Please choose it again',
  'audio.wrong-type': 'Invalid audio file format: this is {found}. Please choose MP3, M4A, WAV, OGG or FLAC',
  'audio.unknown-type': 'Invalid audio file format. Please choose MP3, M4A, WAV, OGG or FLAC',
  'audio.too-large': 'An audio file may have at most {max} MB',
  'audio.too-long': 'This audio lasts {minutes} {minutes:minute|minutes}; at most {max} are taken',
  'audio.long':
    'This audio lasts {minutes} {minutes:minute|minutes}; for one stop of a tour, up to {max} are heard to the end',
  'audio.broken': 'This audio is incomplete or damaged. Please choose the original file again',
  'audio.video': 'This file is a video. Please save its sound as MP3 or M4A and choose that',
  'audio.no-waveform': 'Audio in {codec} is played, but without a waveform; MP3, WAV and Opus have one',
  'audio.too-heavy': 'This audio took too much time or memory to work on. Please save it anew as MP3 and choose that',
}
