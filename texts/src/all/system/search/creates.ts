// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/search/creates.ts'
import * as en from '#en/system/search/creates.ts'

export const createWords = joined({ vi: vi.createWords, en: en.createWords })
