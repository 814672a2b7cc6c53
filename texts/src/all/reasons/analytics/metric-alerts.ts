// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/analytics/metric-alerts.ts'
import * as en from '#en/reasons/analytics/metric-alerts.ts'

export const metricAlertReasons = joined({ vi: vi.metricAlertReasons, en: en.metricAlertReasons })
