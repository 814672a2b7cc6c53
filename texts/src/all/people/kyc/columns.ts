// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/kyc/columns.ts'
import * as en from '#en/people/kyc/columns.ts'

export const kycColumns = joined({ vi: vi.kycColumns, en: en.kycColumns })
export const kycStatusLabels = joined({ vi: vi.kycStatusLabels, en: en.kycStatusLabels })
export const kycKindLabels = joined({ vi: vi.kycKindLabels, en: en.kycKindLabels })
