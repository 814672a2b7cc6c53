import type { Translation } from '#translation.ts'
import type * as vi from '#vi/media/media.ts'

export const mediaWords: Translation<typeof vi.mediaWords> = {
  progress: 'Upload of {name}',
  sending: 'Uploading {percent} %',
  sentOf: '{sent} of {total}',
  waiting: 'No connection. It goes on by itself once there is one',
  paused: 'Paused at {percent} %',
  looking: 'Looking at the file on this device…',
  warned: 'It can be used, but look at this',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel upload',
  retry: 'Try again',
  deleteError: 'Delete Error',
  deleteWhy: 'What was uploaded goes by itself within a day.',
  left: '{name} was left half uploaded. Choose the same file again to go on.',
  shown: 'The chosen picture',
  undo: 'Keep what is saved',
  originalFailed: 'Unable to download the original',
}
