// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/orders/sale.ts'
import * as en from '#en/orders/sale.ts'

export const saleWords = joined({ vi: vi.saleWords, en: en.saleWords })
