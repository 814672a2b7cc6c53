// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/products/variants.ts'
import * as en from '#en/products/variants.ts'

export const variantWords = joined({ vi: vi.variantWords, en: en.variantWords })
