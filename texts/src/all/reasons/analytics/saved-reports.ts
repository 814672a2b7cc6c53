// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/analytics/saved-reports.ts'
import * as en from '#en/reasons/analytics/saved-reports.ts'

export const savedReportReasons = joined({ vi: vi.savedReportReasons, en: en.savedReportReasons })
