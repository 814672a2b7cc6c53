// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/accounts/labels.ts'
import * as en from '#en/account/accounts/labels.ts'

export const accountColumns = joined({ vi: vi.accountColumns, en: en.accountColumns })
export const accountStatuses = joined({ vi: vi.accountStatuses, en: en.accountStatuses })
export const accountSecondFactors = joined({ vi: vi.accountSecondFactors, en: en.accountSecondFactors })
