import { commonWords } from '#en/common/common.ts'
import { sharedAccountWords } from '#en/account/shared.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/account/sign-in/entry.ts'

export const entryWords: Translation<typeof vi.entryWords> = {
  username: commonWords.userName,
  password: commonWords.password,
  signIn: sharedWords.signIn,

  signUpTitle: 'Sign up',
  signUpLead: 'An administrator must approve you and assign a role before you can start.',
  fullName: commonWords.fullName,
  email: commonWords.email,
  phone: commonWords.phoneNumber,
  optional: 'optional',
  usernameHelp: sharedAccountWords.lettersAToZDigitsAnd,
  confirmPassword: 'Confirm password',
  signUp: sharedWords.signUp,
  haveAccount: 'Already have an account?',
  signUpDone: 'Sign up successfully',
  signUpMail:
    'Check the inbox of {email} and open the link within 7 days to confirm the address. No email? Look in the spam folder, or sign in to have it sent again.',
  signUpNext: 'An administrator then approves the account {username} and assigns a role.',
  confirmTitle: sharedLabels.confirmYourEmailAddress,
  confirmLead:
    'Enter the password you chose when you signed up. If you did not sign up, close this page; nothing will change.',
  confirmAddress: sharedAccountWords.confirm,
  confirmDone: 'Address confirmed',
  confirmDoneWhy: 'It now belongs to the account {username}. Once the account has a role, you can sign in and start.',
  confirmInvalidWhy: 'The link has expired or has already been used. Sign in to have the email sent again.',
  signUpClosed: sharedLabels.signUpIsSwitchedOff,
  signUpClosedWhy: 'Ask an administrator to invite you.',

  forgotTitle: sharedLabels.forgotPassword,
  forgotLead: 'Enter your account’s email address and we will send you a link to set a new password.',
  sendLink: 'Send link',
  backToSignIn: sharedAccountWords.backToSignIn,
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
  linkInvalid: sharedLabels.thisLinkNoLongerWorks,
  linkInvalidWhy: 'The link has expired or has already been used. Ask for a new one.',
  askNewLink: 'Ask for a new link',

  strengthShort: '{count} more {count:character|characters} needed',
  strengthFair: 'Good enough. A long phrase is harder to guess',
  strengthGood: 'Good',
  strengthStrong: 'Very good',
  passwordHelp: 'At least {count} characters of any kind',
}
