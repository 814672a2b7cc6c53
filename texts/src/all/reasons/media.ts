// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/media.ts'
import * as en from '#en/reasons/media.ts'

export const mediaReasons = joined({ vi: vi.mediaReasons, en: en.mediaReasons })
