// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/api-calls/api-calls.ts'
import * as en from '#en/system/api-calls/api-calls.ts'

export const apiCallWords = joined({ vi: vi.apiCallWords, en: en.apiCallWords })
