// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kyc/kyc.ts'
import * as en from '#en/kyc/kyc.ts'

export const kycWords = joined({ vi: vi.kycWords, en: en.kycWords })
