// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/products/variants.ts'
import * as en from '#en/shop/products/variants.ts'

export const variantWords = joined({ vi: vi.variantWords, en: en.variantWords })
