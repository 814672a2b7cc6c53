// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/ledger/ledger.ts'
import * as en from '#en/money/ledger/ledger.ts'

export const ledgerWords = joined({ vi: vi.ledgerWords, en: en.ledgerWords })
