// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/money/refunds/policy.ts'
import * as en from '#en/money/refunds/policy.ts'

export const policyWords = joined({ vi: vi.policyWords, en: en.policyWords })
