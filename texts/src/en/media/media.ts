import type { Translation } from '#translation.ts'
import { kitWords } from '#en/kit/kit.ts'
import { audioWords } from '#en/media/audio.ts'
import type * as vi from '#vi/media/media.ts'

export const mediaWords: Translation<typeof vi.mediaWords> = {
  progress: 'Upload of {name}',
  sending: 'Uploading {percent} %',
  sentOf: '{sent} of {total}',
  waiting: 'No connection. It goes on by itself once there is one',
  paused: 'Paused at {percent} %',
  looking: 'Looking at the file on this device…',
  warned: 'It can be used, but look at this',
  pause: audioWords.pause,
  resume: 'Resume',
  cancel: 'Cancel upload',
  retry: kitWords.retry,
  deleteError: 'Delete Error',
  deleteWhy: 'What was uploaded goes by itself within a day.',
  left: '{name} was left half uploaded. Choose the same file again to go on.',
  shown: 'The chosen picture',
  undo: 'Keep what is saved',
  originalFailed: 'Unable to download the original',
}
