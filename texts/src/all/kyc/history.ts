// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kyc/history.ts'
import * as en from '#en/kyc/history.ts'

export const kycHistoryWords = joined({ vi: vi.kycHistoryWords, en: en.kycHistoryWords })
