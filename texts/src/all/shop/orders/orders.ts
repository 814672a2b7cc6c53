// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/orders/orders.ts'
import * as en from '#en/shop/orders/orders.ts'

export const orderWords = joined({ vi: vi.orderWords, en: en.orderWords })
