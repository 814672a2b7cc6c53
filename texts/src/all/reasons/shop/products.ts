// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/shop/products.ts'
import * as en from '#en/reasons/shop/products.ts'

export const productReasons = joined({ vi: vi.productReasons, en: en.productReasons })
