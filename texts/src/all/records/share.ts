// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/records/share.ts'
import * as en from '#en/records/share.ts'

export const shareWords = joined({ vi: vi.shareWords, en: en.shareWords })
