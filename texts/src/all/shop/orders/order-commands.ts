// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/orders/order-commands.ts'
import * as en from '#en/shop/orders/order-commands.ts'

export const orderCommandWords = joined({ vi: vi.orderCommandWords, en: en.orderCommandWords })
