import type { Translation } from '#translation.ts'
import type * as vi from '#vi/account/sign-in/entry.ts'

export const entryWords: Translation<typeof vi.entryWords> = {
  username: 'User name',
  password: 'Password',
  signIn: 'Sign in',

  signUpTitle: 'Sign up',
  signUpLead: 'An administrator must approve you and assign a role before you can start.',
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  optional: 'optional',
  usernameHelp: 'Letters a to z, digits and . _ -',
  confirmPassword: 'Confirm password',
  signUp: 'Sign up',
  haveAccount: 'Already have an account?',
  signUpDone: 'Sign up successfully',
  signUpMail:
    'Check the inbox of {email} and open the link within 7 days to confirm the address. No email? Look in the spam folder, or sign in to have it sent again.',
  signUpNext: 'An administrator then approves the account {username} and assigns a role.',
  confirmTitle: 'Confirm your email address',
  confirmLead:
    'Enter the password you chose when you signed up. If you did not sign up, close this page; nothing will change.',
  confirmAddress: 'Confirm',
  confirmDone: 'Address confirmed',
  confirmDoneWhy: 'It now belongs to the account {username}. Once the account has a role, you can sign in and start.',
  confirmInvalidWhy: 'The link has expired or has already been used. Sign in to have the email sent again.',
  signUpClosed: 'Sign-up is switched off',
  signUpClosedWhy: 'Ask an administrator to invite you.',

  forgotTitle: 'Forgot password',
  forgotLead: 'Enter your account’s email address and we will send you a link to set a new password.',
  sendLink: 'Send link',
  backToSignIn: 'Back to sign-in',
  checkMail: 'Check your email',
  checkMailWhy:
    'If {email} belongs to an account, a password reset link is on its way. It works once, within 30 minutes.',
  noMailYet: 'No email? Look in the spam folder, or ask an administrator for a new link.',
  otherEmail: 'Use another email',

  resetTitle: 'Set a new password',
  resetLead: 'Setting it ends all earlier sessions.',
  currentPassword: 'Current password',
  changePassword: 'Change password',
  passwordChanged: 'Password changed',
  newPassword: 'New password',
  setPassword: 'Set password',
  resetDone: 'Password set',
  resetDoneWhy: 'Your user name is {username}. Sign in with the new password.',
  linkInvalid: 'This link no longer works',
  linkInvalidWhy: 'The link has expired or has already been used. Ask for a new one.',
  askNewLink: 'Ask for a new link',

  strengthShort: '{count} more {count:character|characters} needed',
  strengthFair: 'Good enough. A long phrase is harder to guess',
  strengthGood: 'Good',
  strengthStrong: 'Very good',
  passwordHelp: 'At least {count} characters of any kind',
}
