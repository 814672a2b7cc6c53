// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/products/products.ts'
import * as en from '#en/products/products.ts'

export const productWords = joined({ vi: vi.productWords, en: en.productWords })
