// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/shop/deliveries.ts'
import * as en from '#en/reasons/shop/deliveries.ts'

export const deliveryReasons = joined({ vi: vi.deliveryReasons, en: en.deliveryReasons })
