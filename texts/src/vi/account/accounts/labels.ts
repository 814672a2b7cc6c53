import { commonWords } from '#vi/common/common.ts'

export const accountColumns = {
  roles: commonWords.roles,
  accounts: commonWords.accounts,
  username: commonWords.userName,
  eMail: commonWords.email,
  fullName: commonWords.fullName,
  title: 'Chức danh',
  phone: commonWords.phone,
  status: commonWords.status,
  lastSignIn: commonWords.lastSignIn,
  secondFactor: 'Hai bước',
} as const

export const accountStatuses = {
  pending: commonWords.pending,
  invited: 'Đã mời',
  active: commonWords.active,
  disabled: 'Đã khoá',
} as const

export const accountSecondFactors = {
  has: 'Có',
  none: 'Chưa',
} as const
