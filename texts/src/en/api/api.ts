import type { Translation } from '#translation.ts'
import type * as vi from '#vi/api/api.ts'

export const apiWords: Translation<typeof vi.apiWords> = {
  unreachable: 'The server cannot be reached. Check the connection, then try again',
  tooLate: 'The server has not answered within 60 seconds. Please try again',
  badAnswer: 'The server gave an answer that cannot be read (status {status}). Please try again later',
  changedMeanwhile: 'Somebody else changed this meanwhile. The list is fresh again; look once more, then try again',
  signInAgain: 'Your session has ended, please sign in again',
  signInOver: 'What you typed is still here. Sign in to go on where you are.',
  username: 'User name',
  password: 'Password',
  showPassword: 'Show or hide the password',
  signIn: 'Sign in',
  leave: 'Drop what was typed and leave',
  confirmTitle: 'Enter your password again',
  confirmWhy: 'This is a sensitive act, so please confirm that it is you.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  sync: 'Sync the search index and figures',
  synced_one: '{count} item is in sync',
  synced_other: '{count} items are in sync',
  syncError: 'Sync error',
  syncErrorWhy: 'The job stopped half-way. See why in the jobs tray, then run it again',
  restored: 'Undone; what was deleted is back in its place',
  restoreFailed: 'Unable to undo. It is still in the trash',
  undone: 'Undone',
  undoFailed: 'Unable to undo',
}
