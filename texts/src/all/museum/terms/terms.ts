// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/terms/terms.ts'
import * as en from '#en/museum/terms/terms.ts'

export const termWords = joined({ vi: vi.termWords, en: en.termWords })
