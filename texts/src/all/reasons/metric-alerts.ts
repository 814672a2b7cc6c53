// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/metric-alerts.ts'
import * as en from '#en/reasons/metric-alerts.ts'

export const metricAlertReasons = joined({ vi: vi.metricAlertReasons, en: en.metricAlertReasons })
