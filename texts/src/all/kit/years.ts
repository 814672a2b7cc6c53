// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/years.ts'
import * as en from '#en/kit/years.ts'

export const yearWords = joined({ vi: vi.yearWords, en: en.yearWords })
