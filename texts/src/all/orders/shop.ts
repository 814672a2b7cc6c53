// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/orders/shop.ts'
import * as en from '#en/orders/shop.ts'

export const shopWords = joined({ vi: vi.shopWords, en: en.shopWords })
