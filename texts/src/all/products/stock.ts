// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/products/stock.ts'
import * as en from '#en/products/stock.ts'

export const stockWords = joined({ vi: vi.stockWords, en: en.stockWords })
