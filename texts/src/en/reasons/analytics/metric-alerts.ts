import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/analytics/metric-alerts.ts'

export const metricAlertReasons: Translation<typeof vi.metricAlertReasons> = {
  'metric-alerts.name-required': 'Please name the alert',
  'metric-alerts.bound': 'Please enter the limit. An alert on what is unusual has none',
  'metric-alerts.too-many': 'One person sets at most {max} alerts. Delete one that is no longer needed',
}
