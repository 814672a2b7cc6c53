// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/refunds/reconciliation.ts'
import * as en from '#en/money/refunds/reconciliation.ts'

export const reconciliationWords = joined({ vi: vi.reconciliationWords, en: en.reconciliationWords })
