// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/customers/breach-paper.ts'
import * as en from '#en/customers/breach-paper.ts'

export const breachPaperWords = joined({ vi: vi.breachPaperWords, en: en.breachPaperWords })
