// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/analytics/analytics.ts'
import * as en from '#en/reasons/analytics/analytics.ts'

export const analyticsReasons = joined({ vi: vi.analyticsReasons, en: en.analyticsReasons })
