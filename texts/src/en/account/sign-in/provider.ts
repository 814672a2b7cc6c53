import { sharedAccountWords } from '#en/account/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/account/sign-in/provider.ts'

export const providerWords: Translation<typeof vi.providerWords> = {
  at: 'Sign in with {name}',
  or: sharedWords.or,
  entering: 'Signing in…',
  failedTitle: 'You are not signed in',
  waitingTitle: 'Waiting for approval',
  waitingWhy: 'Your account at {provider} was noted. Sign in again once an administrator has approved it.',
  back: sharedAccountWords.backToSignIn,
  linkedTitle: 'Linked to {provider}',
  linkedWhy: 'From now on you can sign in with {provider}.',
  notLinkedTitle: sharedAccountWords.nothingWasLinked,
  toAccount: 'Back to my account',
  confirmedTitle: 'Confirmed that it is you',
  confirmedWhy: 'You can close this window and continue on the page before.',
  notConfirmedTitle: 'Nothing was confirmed',
  notConfirmedWhy: '{reason}. Close this window and try again on the page before.',
}
