// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/records/history.ts'
import * as en from '#en/records/history.ts'

export const historyWords = joined({ vi: vi.historyWords, en: en.historyWords })
