// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/api/api.ts'
import * as en from '#en/api/api.ts'

export const apiWords = joined({ vi: vi.apiWords, en: en.apiWords })
