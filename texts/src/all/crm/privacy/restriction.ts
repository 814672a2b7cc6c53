// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/privacy/restriction.ts'
import * as en from '#en/crm/privacy/restriction.ts'

export const restrictionWords = joined({ vi: vi.restrictionWords, en: en.restrictionWords })
