import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/account/accounts/labels.ts'

export const accountColumns: Translation<typeof vi.accountColumns> = {
  roles: commonWords.roles,
  accounts: commonWords.accounts,
  username: commonWords.userName,
  eMail: commonWords.email,
  fullName: commonWords.fullName,
  title: 'Title',
  phone: commonWords.phone,
  status: commonWords.status,
  lastSignIn: commonWords.lastSignIn,
  secondFactor: 'Two steps',
}

export const accountStatuses: Translation<typeof vi.accountStatuses> = {
  pending: commonWords.pending,
  invited: 'Invited',
  active: commonWords.active,
  disabled: 'Disabled',
}

export const accountSecondFactors: Translation<typeof vi.accountSecondFactors> = {
  has: 'Yes',
  none: 'No',
}
