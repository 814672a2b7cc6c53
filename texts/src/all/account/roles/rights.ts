// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/roles/rights.ts'
import * as en from '#en/account/roles/rights.ts'

export const rightsWords = joined({ vi: vi.rightsWords, en: en.rightsWords })
