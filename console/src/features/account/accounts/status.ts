import type { AccountStatus, Mail } from '@learning-cms/contract/account/accounts'
import type { StatusTone } from '#kit/show/state/StatusBadge.tsx'

export const statusTones: Record<AccountStatus, StatusTone> = {
  pending: 'warning',
  invited: 'info',
  active: 'success',
  disabled: 'neutral',
}

export const mailTones: Record<Mail['status'], StatusTone> = { waiting: 'warning', sent: 'success', failed: 'danger' }
