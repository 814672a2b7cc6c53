// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/job-kinds.ts'
import * as en from '#en/kit/job-kinds.ts'

export const jobKindWords = joined({ vi: vi.jobKindWords, en: en.jobKindWords })
