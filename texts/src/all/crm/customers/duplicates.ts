// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/customers/duplicates.ts'
import * as en from '#en/crm/customers/duplicates.ts'

export const duplicateWords = joined({ vi: vi.duplicateWords, en: en.duplicateWords })
