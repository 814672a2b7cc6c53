// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/orders/orders.ts'
import * as en from '#en/orders/orders.ts'

export const orderWords = joined({ vi: vi.orderWords, en: en.orderWords })
