// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/payouts/labels.ts'
import * as en from '#en/money/payouts/labels.ts'

export const payoutColumns = joined({ vi: vi.payoutColumns, en: en.payoutColumns })
export const payoutStatuses = joined({ vi: vi.payoutStatuses, en: en.payoutStatuses })
