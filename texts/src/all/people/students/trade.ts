// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/students/trade.ts'
import * as en from '#en/people/students/trade.ts'

export const tradeWords = joined({ vi: vi.tradeWords, en: en.tradeWords })
