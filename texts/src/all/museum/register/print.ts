// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/register/print.ts'
import * as en from '#en/museum/register/print.ts'

export const printWords = joined({ vi: vi.printWords, en: en.printWords })
export const cardWords = joined({ vi: vi.cardWords, en: en.cardWords })
