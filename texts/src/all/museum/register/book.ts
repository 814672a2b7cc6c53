// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/register/book.ts'
import * as en from '#en/museum/register/book.ts'

export const bookWords = joined({ vi: vi.bookWords, en: en.bookWords })
