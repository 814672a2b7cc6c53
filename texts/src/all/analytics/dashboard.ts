// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/analytics/dashboard.ts'
import * as en from '#en/analytics/dashboard.ts'

export const dashboardWords = joined({ vi: vi.dashboardWords, en: en.dashboardWords })
