import { commonWords } from '#en/common/common.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/account/sign-in/welcome.ts'

export const welcomeWords: Translation<typeof vi.welcomeWords> = {
  title: 'First-time set-up',
  lead: 'Create the owner account. The owner has every right and invites colleagues later.',
  password: commonWords.password,
  startWith: 'Start with',
  sample: commonWords.sampleData,
  sampleWhy: 'Categories, courses and instructors to explore. One click removes them.',
  empty: 'Empty console',
  emptyWhy: 'Only your account. Best if you are starting real work straight away.',
  submit: 'Set up and continue',
  working: 'Getting ready; sample data takes a few seconds…',
  setUpDone: sharedLabels.theConsoleIsAlreadySetUp,
  setUpDoneWhy: 'It already has an owner. Sign in, or ask an administrator to invite you.',
  signIn: sharedWords.signIn,
  linkWrong: 'Set-up link needed',
  linkWrongWhy: 'Open the link that the server printed when it started. It works only once.',
}
