// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/register/book.ts'
import * as en from '#en/register/book.ts'

export const bookWords = joined({ vi: vi.bookWords, en: en.bookWords })
