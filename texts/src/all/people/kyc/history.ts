// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/kyc/history.ts'
import * as en from '#en/people/kyc/history.ts'

export const kycHistoryWords = joined({ vi: vi.kycHistoryWords, en: en.kycHistoryWords })
