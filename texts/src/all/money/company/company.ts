// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/company/company.ts'
import * as en from '#en/money/company/company.ts'

export const companyWords = joined({ vi: vi.companyWords, en: en.companyWords })
