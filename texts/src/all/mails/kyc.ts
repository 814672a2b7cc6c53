// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mails/kyc.ts'
import * as en from '#en/mails/kyc.ts'

export const kycMailSubjects = joined({ vi: vi.kycMailSubjects, en: en.kycMailSubjects })
export const kycMailBodies = joined({ vi: vi.kycMailBodies, en: en.kycMailBodies })
