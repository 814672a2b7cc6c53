// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/money/ledger.ts'
import * as en from '#en/reasons/money/ledger.ts'

export const ledgerReasons = joined({ vi: vi.ledgerReasons, en: en.ledgerReasons })
