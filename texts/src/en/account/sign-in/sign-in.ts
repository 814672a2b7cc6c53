import type { Translation } from '#translation.ts'
import type * as vi from '#vi/account/sign-in/sign-in.ts'

export const signInWords: Translation<typeof vi.signInWords> = {
  signInTitle: 'Sign in',
  signInLead: 'Use your staff account.',
  username: 'User name',
  password: 'Password',
  showPassword: 'Show or hide the password',
  capsLock: 'Caps Lock is on',
  signIn: 'Sign in',
  byPasskey: 'Sign in with a passkey',
  secondTitle: 'One more step',
  secondLead: 'Your password is right. Open your authenticator app and enter the code it shows.',
  secondLeadByPasskey: 'Your password is right. Use your passkey, or a recovery code.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  codeHelp: 'If you have lost your phone, enter a recovery code.',
  byRecoveryCode: 'Sign in with a recovery code',
  startAgain: 'Use another account',
  forgot: 'Forgot password?',
  noAccount: 'No account yet?',
  toSignUp: 'Sign up',
  sessionEnded: 'Sign in to go back to the page you were on.',
}
