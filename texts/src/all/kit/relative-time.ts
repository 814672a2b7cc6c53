// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/relative-time.ts'
import * as en from '#en/kit/relative-time.ts'

export const relativeTimeWords = joined({ vi: vi.relativeTimeWords, en: en.relativeTimeWords })
