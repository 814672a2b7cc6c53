// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/common/phrases.ts'
import * as en from '#en/common/phrases.ts'

export const sharedPhrases = joined({ vi: vi.sharedPhrases, en: en.sharedPhrases })
