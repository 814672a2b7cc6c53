// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/system/media.ts'
import * as en from '#en/reasons/system/media.ts'

export const mediaReasons = joined({ vi: vi.mediaReasons, en: en.mediaReasons })
