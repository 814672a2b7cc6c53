import type { Translation } from '#translation.ts'
import type * as vi from '#vi/analytics/shared.ts'

export const sharedAnalyticsWords: Translation<typeof vi.sharedAnalyticsWords> = {
  metrics: 'Metrics',
  salesByCourse: 'Sales by course',
  paymentMethod: 'Payment method',
  taxClass: 'Tax class',
  total: 'Total',
}
