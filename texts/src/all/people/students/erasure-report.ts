// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/people/students/erasure-report.ts'
import * as en from '#en/people/students/erasure-report.ts'

export const erasureReportWords = joined({ vi: vi.erasureReportWords, en: en.erasureReportWords })
