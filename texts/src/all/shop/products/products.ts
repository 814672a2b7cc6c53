// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/products/products.ts'
import * as en from '#en/shop/products/products.ts'

export const productWords = joined({ vi: vi.productWords, en: en.productWords })
