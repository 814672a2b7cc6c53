// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/customers/restriction.ts'
import * as en from '#en/customers/restriction.ts'

export const restrictionWords = joined({ vi: vi.restrictionWords, en: en.restrictionWords })
