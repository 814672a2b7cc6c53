// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/analytics/metrics.ts'
import * as en from '#en/analytics/metrics.ts'

export const metricWords = joined({ vi: vi.metricWords, en: en.metricWords })
export const metricDefinitions = joined({ vi: vi.metricDefinitions, en: en.metricDefinitions })
