// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/customers/letters.ts'
import * as en from '#en/customers/letters.ts'

export const letterWords = joined({ vi: vi.letterWords, en: en.letterWords })
