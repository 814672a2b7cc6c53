// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/common/sentences.ts'
import * as en from '#en/common/sentences.ts'

export const sharedSentences = joined({ vi: vi.sharedSentences, en: en.sharedSentences })
