// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/accounts/account-page.ts'
import * as en from '#en/account/accounts/account-page.ts'

export const accountPageWords = joined({ vi: vi.accountPageWords, en: en.accountPageWords })
