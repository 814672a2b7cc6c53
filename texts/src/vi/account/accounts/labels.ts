import { sharedAccountWords } from '#vi/account/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const accountColumns = {
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
} as const

export const accountStatuses = {
  pending: commonWords.pending,
  invited: sharedAccountWords.invited,
  active: commonWords.active,
  disabled: sharedAccountWords.disabled,
} as const

export const accountSecondFactors = {
  has: sharedWords.yes,
  none: sharedWords.no,
} as const
