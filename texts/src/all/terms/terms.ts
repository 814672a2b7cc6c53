// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/terms/terms.ts'
import * as en from '#en/terms/terms.ts'

export const termWords = joined({ vi: vi.termWords, en: en.termWords })
