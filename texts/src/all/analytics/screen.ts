// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/analytics/screen.ts'
import * as en from '#en/analytics/screen.ts'

export const analyticsWords = joined({ vi: vi.analyticsWords, en: en.analyticsWords })
