// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/accounts/factors.ts'
import * as en from '#en/account/accounts/factors.ts'

export const factorWords = joined({ vi: vi.factorWords, en: en.factorWords })
export const accountFactorWords = joined({ vi: vi.accountFactorWords, en: en.accountFactorWords })
export const roleFactorWords = joined({ vi: vi.roleFactorWords, en: en.roleFactorWords })
