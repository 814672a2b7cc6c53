// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/products/import.ts'
import * as en from '#en/products/import.ts'

export const productHeadings = joined({ vi: vi.productHeadings, en: en.productHeadings })
export const productExamples = joined({ vi: vi.productExamples, en: en.productExamples })
