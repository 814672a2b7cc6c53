// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/instructors/money.ts'
import * as en from '#en/people/instructors/money.ts'

export const moneyWords = joined({ vi: vi.moneyWords, en: en.moneyWords })
