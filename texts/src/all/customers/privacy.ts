// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/customers/privacy.ts'
import * as en from '#en/customers/privacy.ts'

export const privacyWords = joined({ vi: vi.privacyWords, en: en.privacyWords })
