// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/accounts/accounts.ts'
import * as en from '#en/account/accounts/accounts.ts'

export const accountsWords = joined({ vi: vi.accountsWords, en: en.accountsWords })
