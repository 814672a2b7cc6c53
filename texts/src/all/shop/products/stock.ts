// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/products/stock.ts'
import * as en from '#en/shop/products/stock.ts'

export const stockWords = joined({ vi: vi.stockWords, en: en.stockWords })
