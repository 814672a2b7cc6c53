// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/kyc/labels.ts'
import * as en from '#en/people/kyc/labels.ts'

export const kycLabels = joined({ vi: vi.kycLabels, en: en.kycLabels })
