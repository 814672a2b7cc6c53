import { commonWords } from '#en/common/common.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/account/accounts/account-bulk.ts'

export const accountBulkWords: Translation<typeof vi.accountBulkWords> = {
  giveRole: 'Assign role…',
  takeRole: 'Remove role…',
  disable: 'Disable accounts…',
  enable: 'Enable accounts…',
  role: commonWords.role,
  givenLast:
    'Added after the roles they already have; the primary role does not change. Anyone pending approval is approved.',
}
