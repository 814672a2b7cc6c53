// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/privacy/personal-data.ts'
import * as en from '#en/crm/privacy/personal-data.ts'

export const personalDataWords = joined({ vi: vi.personalDataWords, en: en.personalDataWords })
