// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/api/away.ts'
import * as en from '#en/api/away.ts'

export const awayWords = joined({ vi: vi.awayWords, en: en.awayWords })
