// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/customers/personal-data.ts'
import * as en from '#en/customers/personal-data.ts'

export const personalDataWords = joined({ vi: vi.personalDataWords, en: en.personalDataWords })
