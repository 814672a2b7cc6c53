// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/orders/shop.ts'
import * as en from '#en/shop/orders/shop.ts'

export const shopWords = joined({ vi: vi.shopWords, en: en.shopWords })
