// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/ledger/labels.ts'
import * as en from '#en/money/ledger/labels.ts'

export const ledgerColumns = joined({ vi: vi.ledgerColumns, en: en.ledgerColumns })
