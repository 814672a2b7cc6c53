// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/shop/products/import.ts'
import * as en from '#en/shop/products/import.ts'

export const productHeadings = joined({ vi: vi.productHeadings, en: en.productHeadings })
export const productExamples = joined({ vi: vi.productExamples, en: en.productExamples })
