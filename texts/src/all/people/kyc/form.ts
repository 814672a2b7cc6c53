// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/kyc/form.ts'
import * as en from '#en/people/kyc/form.ts'

export const kycFormWords = joined({ vi: vi.kycFormWords, en: en.kycFormWords })
