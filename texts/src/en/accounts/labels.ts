import type { Translation } from '#translation.ts'
import type * as vi from '#vi/accounts/labels.ts'

export const accountColumns: Translation<typeof vi.accountColumns> = {
  roles: 'Roles',
  tabAccounts: 'Accounts',
  username: 'Username',
  eMail: 'E-mail',
  fullName: 'Full name',
  phone: 'Phone',
  status: 'Status',
  lastSignIn: 'Last sign-in',
}

export const accountStatuses: Translation<typeof vi.accountStatuses> = {
  pending: 'Pending',
  invited: 'Invited',
  active: 'Active',
  disabled: 'Closed',
}
