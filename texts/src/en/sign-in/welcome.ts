import type { Translation } from '#translation.ts'
import type * as vi from '#vi/sign-in/welcome.ts'

export const welcomeWords: Translation<typeof vi.welcomeWords> = {
  title: 'First set-up',
  lead: 'Make the account of the owner, who holds every right and lets colleagues in later.',
  password: 'Password',
  startWith: 'Start with',
  sample: 'Sample data',
  sampleWhy: 'Categories, courses and instructors to look around in. Removed with one click.',
  empty: 'An empty console',
  emptyWhy: 'Only your account. Right for real work from the first day.',
  submit: 'Set up and go in',
  working: 'Getting ready; sample data takes a few seconds…',
  setUpDone: 'The console is already set up',
  setUpDoneWhy: 'It has an owner. Sign in, or ask an administrator to invite you.',
  signIn: 'Sign in',
  linkWrong: 'The set-up link is needed',
  linkWrongWhy: 'Open the link that the server printed when it started. It works once.',
}
