// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/bank-statements/transfers.ts'
import * as en from '#en/money/bank-statements/transfers.ts'

export const transferWords = joined({ vi: vi.transferWords, en: en.transferWords })
