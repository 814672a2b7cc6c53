import type { Translation } from '#translation.ts'
import type * as vi from '#vi/accounts/account-bulk.ts'

export const accountBulkWords: Translation<typeof vi.accountBulkWords> = {
  giveRole: 'Give a role…',
  takeRole: 'Take a role away…',
  disable: 'Close accounts…',
  enable: 'Open accounts again…',
  role: 'Role',
  givenLast: 'Comes after the roles they hold; the primary role stays. Whoever waits for approval is let in.',
}
