// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/orders/delivery-methods.ts'
import * as en from '#en/shop/orders/delivery-methods.ts'

export const deliveryMethodWords = joined({ vi: vi.deliveryMethodWords, en: en.deliveryMethodWords })
