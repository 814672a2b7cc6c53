// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/shared.ts'
import * as en from '#en/system/shared.ts'

export const sharedSystemWords = joined({ vi: vi.sharedSystemWords, en: en.sharedSystemWords })
