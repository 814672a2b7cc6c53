// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/privacy/breach-paper.ts'
import * as en from '#en/crm/privacy/breach-paper.ts'

export const breachPaperWords = joined({ vi: vi.breachPaperWords, en: en.breachPaperWords })
