import type { Translation } from '#translation.ts'
import type * as vi from '#vi/account/shared.ts'

export const sharedAccountWords: Translation<typeof vi.sharedAccountWords> = {
  nothingWasLinked: 'Nothing was linked',
  lettersAToZDigitsAnd: 'Letters a to z, digits and . _ -',
  twoSteps: 'Two steps',
  recoveryCode: 'Recovery code',
  backToSignIn: 'Back to sign-in',
  confirm: 'Confirm',
  used: 'used {when}',
  beyondYourRights: '{name} (beyond your rights)',
  disabled: 'Disabled',
  invited: 'Invited',
  useAnotherAccount: 'Use another account',
}
