import type { Translation } from '#translation.ts'
import type * as vi from '#vi/sign-in/sign-in.ts'

export const signInWords: Translation<typeof vi.signInWords> = {
  signInTitle: 'Sign in',
  signInLead: 'Use your staff account.',
  username: 'User name',
  password: 'Password',
  showPassword: 'Show or hide the password',
  capsLock: 'Caps Lock is on',
  signIn: 'Sign in',
  forgot: 'Forgot password?',
  noAccount: 'No account yet?',
  toSignUp: 'Sign up',
  sessionEnded: 'Sign in to go back to the page you were on.',
}
