// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/people/kyc.ts'
import * as en from '#en/reasons/people/kyc.ts'

export const kycReasons = joined({ vi: vi.kycReasons, en: en.kycReasons })
