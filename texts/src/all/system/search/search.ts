// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/search/search.ts'
import * as en from '#en/system/search/search.ts'

export const searchWords = joined({ vi: vi.searchWords, en: en.searchWords })
