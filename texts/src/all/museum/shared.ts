// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/shared.ts'
import * as en from '#en/museum/shared.ts'

export const sharedMuseumWords = joined({ vi: vi.sharedMuseumWords, en: en.sharedMuseumWords })
