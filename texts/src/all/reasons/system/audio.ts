// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/system/audio.ts'
import * as en from '#en/reasons/system/audio.ts'

export const audioReasons = joined({ vi: vi.audioReasons, en: en.audioReasons })
