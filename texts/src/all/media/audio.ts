// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/media/audio.ts'
import * as en from '#en/media/audio.ts'

export const audioWords = joined({ vi: vi.audioWords, en: en.audioWords })
