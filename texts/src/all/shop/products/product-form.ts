// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/products/product-form.ts'
import * as en from '#en/shop/products/product-form.ts'

export const productFormWords = joined({ vi: vi.productFormWords, en: en.productFormWords })
