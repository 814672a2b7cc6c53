// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/analytics/alerts.ts'
import * as en from '#en/analytics/alerts.ts'

export const alertWords = joined({ vi: vi.alertWords, en: en.alertWords })
