// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/customers/duplicates.ts'
import * as en from '#en/customers/duplicates.ts'

export const duplicateWords = joined({ vi: vi.duplicateWords, en: en.duplicateWords })
