// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/search/creates.ts'
import * as en from '#en/search/creates.ts'

export const createWords = joined({ vi: vi.createWords, en: en.createWords })
