// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/media/media.ts'
import * as en from '#en/media/media.ts'

export const mediaWords = joined({ vi: vi.mediaWords, en: en.mediaWords })
