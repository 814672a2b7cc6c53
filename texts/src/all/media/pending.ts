// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/media/pending.ts'
import * as en from '#en/media/pending.ts'

export const pendingWords = joined({ vi: vi.pendingWords, en: en.pendingWords })
