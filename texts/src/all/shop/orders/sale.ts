// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/orders/sale.ts'
import * as en from '#en/shop/orders/sale.ts'

export const saleWords = joined({ vi: vi.saleWords, en: en.saleWords })
