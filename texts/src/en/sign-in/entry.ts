import type { Translation } from '#translation.ts'
import type * as vi from '#vi/sign-in/entry.ts'

export const entryWords: Translation<typeof vi.entryWords> = {
  username: 'User name',
  password: 'Password',
  signIn: 'Sign in',

  signUpTitle: 'Sign up',
  signUpLead: 'An administrator approves you and gives you a role before you can start.',
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
    'Look into the mailbox {email} and open the link within 7 days to confirm the address. No mail? Look in the spam folder, or sign in to have it sent again.',
  signUpNext: 'An administrator then approves the account {username} and gives it a role.',
  confirmTitle: 'Confirm your email address',
  confirmLead:
    'Enter the password that you chose when you signed up. If you did not sign up, close this page; nothing will change.',
  confirmAddress: 'Confirm',
  confirmDone: 'The address is confirmed',
  confirmDoneWhy:
    'It now belongs to the account {username}. As soon as the account has a role you can sign in and start.',
  confirmInvalidWhy: 'It has expired or was already used. Sign in to have the mail sent again.',
  signUpClosed: 'Sign-up is switched off',
  signUpClosedWhy: 'Ask an administrator to invite you.',

  forgotTitle: 'Forgot password',
  forgotLead: 'Enter the email of your account and we send you a link to set a new password.',
  sendLink: 'Send the link',
  backToSignIn: 'Back to sign-in',
  checkMail: 'Check your mail',
  checkMailWhy:
    'If {email} belongs to an account, a link to reset the password is on its way. It works once, for 30 minutes.',
  noMailYet: 'No mail? Look in the spam folder, or ask an administrator for a new link.',
  otherEmail: 'Use another email',

  resetTitle: 'Set a new password',
  resetLead: 'Earlier sessions end once it is set.',
  newPassword: 'New password',
  setPassword: 'Set the password',
  resetDone: 'The password is set',
  resetDoneWhy: 'Your user name is {username}. Sign in with the new password.',
  linkInvalid: 'This link no longer works',
  linkInvalidWhy: 'It has expired or was already used. Ask for a new one.',
  askNewLink: 'Ask for a new link',

  strengthShort: '{count} more {count:character|characters}',
  strengthFair: 'Good enough. A long phrase is harder to guess',
  strengthGood: 'Good',
  strengthStrong: 'Very good',
  passwordHelp: 'At least 8 characters of any kind',
}
