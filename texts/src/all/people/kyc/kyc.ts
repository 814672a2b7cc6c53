// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/kyc/kyc.ts'
import * as en from '#en/people/kyc/kyc.ts'

export const kycWords = joined({ vi: vi.kycWords, en: en.kycWords })
