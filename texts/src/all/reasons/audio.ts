// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/audio.ts'
import * as en from '#en/reasons/audio.ts'

export const audioReasons = joined({ vi: vi.audioReasons, en: en.audioReasons })
