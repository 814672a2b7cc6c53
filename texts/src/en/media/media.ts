import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { kitWords } from '#en/kit/kit.ts'
import { audioWords } from '#en/media/audio.ts'
import type * as vi from '#vi/media/media.ts'

export const mediaWords: Translation<typeof vi.mediaWords> = {
  progress: 'Upload progress of {name}',
  sending: 'Uploading {percent}%',
  sentOf: '{sent} of {total}',
  waiting: 'No connection. The upload will resume by itself',
  paused: 'Paused at {percent}%',
  looking: 'Checking the file on this device…',
  warned: 'Usable, but check the following',
  pause: audioWords.pause,
  resume: 'Resume',
  cancel: 'Cancel upload',
  retry: kitWords.retry,
  deleteError: sharedWords.deleteError,
  deleteWhy: 'What was uploaded is deleted automatically within a day.',
  left: '{name} was only partly uploaded. Choose the same file again to continue.',
  preview: 'Selected image',
  undo: 'Keep the saved one',
  originalFailed: 'Unable to download original',
}
