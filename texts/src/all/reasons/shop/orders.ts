// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/shop/orders.ts'
import * as en from '#en/reasons/shop/orders.ts'

export const orderReasons = joined({ vi: vi.orderReasons, en: en.orderReasons })
