import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/analytics/analytics.ts'

export const analyticsReasons: Translation<typeof vi.analyticsReasons> = {
  'analytics.range-order': 'The first day is after the last. Swap them',
  'analytics.range-too-long': 'The range is longer than ten years. Choose a shorter one',
  'analytics.range-future': 'The range has not begun. Start it today or earlier',
  'analytics.not-together':
    'This metric cannot be broken down that way. Choose another breakdown, or leave the metric out',
  'analytics.groups-over-time':
    'Only one dimension can be seen over time. Choose one dimension and days, weeks or months',
  'analytics.too-many-cells':
    'The table has more than {max} cells. Choose a shorter range, or weeks or months instead of days',
  'analytics.two-dimensions': 'Figures can be broken down by two dimensions at most. Leave one out',
}
