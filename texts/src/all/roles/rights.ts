// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/roles/rights.ts'
import * as en from '#en/roles/rights.ts'

export const rightsWords = joined({ vi: vi.rightsWords, en: en.rightsWords })
