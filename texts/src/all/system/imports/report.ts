// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/imports/report.ts'
import * as en from '#en/system/imports/report.ts'

export const importReportWords = joined({ vi: vi.importReportWords, en: en.importReportWords })
