import { sharedAccountWords } from '#en/account/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/account/accounts/labels.ts'

export const accountColumns: Translation<typeof vi.accountColumns> = {
  roles: commonWords.roles,
  accounts: commonWords.accounts,
  username: commonWords.userName,
  eMail: commonWords.email,
  fullName: commonWords.fullName,
  title: sharedWords.title,
  phone: commonWords.phone,
  status: commonWords.status,
  lastSignIn: commonWords.lastSignIn,
  secondFactor: sharedAccountWords.twoSteps,
}

export const accountStatuses: Translation<typeof vi.accountStatuses> = {
  pending: commonWords.pending,
  invited: sharedAccountWords.invited,
  active: commonWords.active,
  disabled: sharedAccountWords.disabled,
}

export const accountSecondFactors: Translation<typeof vi.accountSecondFactors> = {
  has: sharedWords.yes,
  none: sharedWords.no,
}
