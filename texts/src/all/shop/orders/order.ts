// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/orders/order.ts'
import * as en from '#en/shop/orders/order.ts'

export const orderPageWords = joined({ vi: vi.orderPageWords, en: en.orderPageWords })
