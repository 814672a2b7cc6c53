// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/jobs/jobs.ts'
import * as en from '#en/system/jobs/jobs.ts'

export const jobsWords = joined({ vi: vi.jobsWords, en: en.jobsWords })
