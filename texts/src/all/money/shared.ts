// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/shared.ts'
import * as en from '#en/money/shared.ts'

export const sharedMoneyWords = joined({ vi: vi.sharedMoneyWords, en: en.sharedMoneyWords })
