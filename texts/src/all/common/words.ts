// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/common/words.ts'
import * as en from '#en/common/words.ts'

export const sharedWords = joined({ vi: vi.sharedWords, en: en.sharedWords })
