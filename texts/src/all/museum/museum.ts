// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/museum.ts'
import * as en from '#en/museum/museum.ts'

export const museumWords = joined({ vi: vi.museumWords, en: en.museumWords })
