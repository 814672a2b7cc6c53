// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/students/trade.ts'
import * as en from '#en/students/trade.ts'

export const tradeWords = joined({ vi: vi.tradeWords, en: en.tradeWords })
