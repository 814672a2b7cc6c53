// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/analytics/shared.ts'
import * as en from '#en/analytics/shared.ts'

export const sharedAnalyticsWords = joined({ vi: vi.sharedAnalyticsWords, en: en.sharedAnalyticsWords })
