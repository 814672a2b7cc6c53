// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/courses/categories/categories.ts'
import * as en from '#en/courses/categories/categories.ts'

export const categoryWords = joined({ vi: vi.categoryWords, en: en.categoryWords })
