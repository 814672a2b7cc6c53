import { commonWords } from '#en/common/common.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/api/api.ts'

export const apiWords: Translation<typeof vi.apiWords> = {
  unreachable: 'Unable to reach the server. Check your connection and try again',
  tooLate: 'The server did not respond within 60 seconds. Please try again',
  badAnswer: 'The server sent an unreadable response (status {status}). Please try again later',
  changedMeanwhile: 'Someone else has just changed this. The list has been refreshed: check it and try again',
  signInAgain: 'Your session has ended. Please sign in again',
  signInOver: 'What you typed is still here. Sign in to carry on where you left off.',
  username: commonWords.userName,
  password: commonWords.password,
  showPassword: sharedLabels.showOrHideThePassword,
  signIn: sharedWords.signIn,
  leave: 'Discard and leave',
  confirmTitle: 'Confirm that it is you',
  confirmWhy: 'This is a sensitive action, so please confirm that it is you.',
  confirm: sharedWords.confirm,
  cancel: commonWords.cancel,
  code: sharedLabels.code,
  codeHelp: 'Six digits from the authenticator app, or a recovery code',
  useCode: 'Use a code',
  usePassword: 'Use the password',
  usePasskey: 'Use a passkey',
  useProvider: 'Sign in again at {name}',
  passkeyCancelled: 'No passkey was used. Please try again',
  passkeyHere: 'This device already has a passkey of the account',
  passkeyFailed: 'The passkey on this device could not be read',
  sync: 'Sync search index and figures',
  synced_one: '{count} item synced',
  synced_other: '{count} items synced',
  syncError: 'Sync error',
  syncErrorWhy: 'The job stopped halfway. See why in the jobs tray, then run it again',
  restored: 'Undone: what you deleted is back in its place',
  restoreFailed: 'Unable to undo. It is still in the trash',
  undone: commonWords.undone,
  undoFailed: commonWords.unableToUndo,
}
