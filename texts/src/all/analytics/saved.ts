// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/analytics/saved.ts'
import * as en from '#en/analytics/saved.ts'

export const savedWords = joined({ vi: vi.savedWords, en: en.savedWords })
