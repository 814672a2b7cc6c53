// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/accounts/accounts.ts'
import * as en from '#en/accounts/accounts.ts'

export const accountsWords = joined({ vi: vi.accountsWords, en: en.accountsWords })
