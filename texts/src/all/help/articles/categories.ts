// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/help/articles/categories.ts'
import * as en from '#en/help/articles/categories.ts'

export const partWords = joined({ vi: vi.partWords, en: en.partWords })
