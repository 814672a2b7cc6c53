import { commonWords } from '#en/common/common.ts'
import { sharedAccountWords } from '#en/account/shared.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/account/sign-in/sign-in.ts'

export const signInWords: Translation<typeof vi.signInWords> = {
  signInTitle: sharedWords.signIn,
  signInLead: 'Use your staff account.',
  username: commonWords.userName,
  password: commonWords.password,
  showPassword: sharedLabels.showOrHideThePassword,
  capsLock: 'Caps Lock is on',
  signIn: sharedWords.signIn,
  byPasskey: 'Sign in with a passkey',
  secondTitle: 'One more step',
  secondLead: 'Your password is right. Open your authenticator app and enter the code it shows.',
  secondLeadByPasskey: 'Your password is right. Use your passkey, or a recovery code.',
  code: sharedLabels.code,
  recoveryCode: sharedAccountWords.recoveryCode,
  codeHelp: 'If you have lost your phone, enter a recovery code.',
  byRecoveryCode: 'Sign in with a recovery code',
  startAgain: sharedAccountWords.useAnotherAccount,
  forgot: 'Forgot password?',
  noAccount: 'No account yet?',
  toSignUp: sharedWords.signUp,
  sessionEnded: 'Sign in to go back to the page you were on.',
}
