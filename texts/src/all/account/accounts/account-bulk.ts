// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/accounts/account-bulk.ts'
import * as en from '#en/account/accounts/account-bulk.ts'

export const accountBulkWords = joined({ vi: vi.accountBulkWords, en: en.accountBulkWords })
