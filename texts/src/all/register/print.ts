// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/register/print.ts'
import * as en from '#en/register/print.ts'

export const printWords = joined({ vi: vi.printWords, en: en.printWords })
export const cardWords = joined({ vi: vi.cardWords, en: en.cardWords })
