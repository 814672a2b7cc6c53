// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kyc/labels.ts'
import * as en from '#en/kyc/labels.ts'

export const kycLabels = joined({ vi: vi.kycLabels, en: en.kycLabels })
