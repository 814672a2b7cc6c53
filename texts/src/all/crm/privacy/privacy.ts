// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/privacy/privacy.ts'
import * as en from '#en/crm/privacy/privacy.ts'

export const privacyWords = joined({ vi: vi.privacyWords, en: en.privacyWords })
