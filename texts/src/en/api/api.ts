import type { Translation } from '#translation.ts'
import type * as vi from '#vi/api/api.ts'

export const apiWords: Translation<typeof vi.apiWords> = {
  unreachable: 'Unable to reach the server. Check your connection and try again',
  tooLate: 'The server did not respond within 60 seconds. Please try again',
  badAnswer: 'The server sent an unreadable response (status {status}). Please try again later',
  changedMeanwhile: 'Someone else has just changed this. The list has been refreshed: check it and try again',
  signInAgain: 'Your session has ended. Please sign in again',
  signInOver: 'What you typed is still here. Sign in to carry on where you left off.',
  username: 'User name',
  password: 'Password',
  showPassword: 'Show or hide the password',
  signIn: 'Sign in',
  leave: 'Discard and leave',
  confirmTitle: 'Enter your password again',
  confirmWhy: 'This is a sensitive action, so please confirm that it is you.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  sync: 'Sync search index and figures',
  synced_one: '{count} item synced',
  synced_other: '{count} items synced',
  syncError: 'Sync error',
  syncErrorWhy: 'The job stopped halfway. See why in the jobs tray, then run it again',
  restored: 'Undone: what you deleted is back in its place',
  restoreFailed: 'Unable to undo. It is still in the trash',
  undone: 'Undone',
  undoFailed: 'Unable to undo',
}
