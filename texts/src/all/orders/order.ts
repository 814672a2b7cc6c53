// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/orders/order.ts'
import * as en from '#en/orders/order.ts'

export const orderPageWords = joined({ vi: vi.orderPageWords, en: en.orderPageWords })
