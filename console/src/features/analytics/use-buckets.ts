import type { AnalyticsReport, Grain } from '@learning-cms/contract/analytics/analytics'
import { daysAfter } from '@learning-cms/contract/core/filter-days'
import { useMemo } from 'react'
import { useFormat } from '#kit/text/format.ts'

// Noon in Vietnam: only the day is displayed.
const noon = (day: string) => `${day}T05:00:00.000Z`

/** The buckets of a report as the axis and the tooltips name them, and the days that each is compared with. */
export function useBuckets({ buckets, compared, from, to }: AnalyticsReport, grain: Grain) {
  const { date } = useFormat()
  return useMemo(() => {
    const day = (text: string) => date(noon(text))
    const short = (text: string) => (grain === 'month' ? day(text).slice(3) : day(text).slice(0, 5))
    return {
      buckets: buckets.map((bucket) => ({
        key: bucket.from,
        label: short(bucket.from),
        full: bucket.from === bucket.to ? day(bucket.from) : `${day(bucket.from)} – ${day(bucket.to)}`,
        isOpen: bucket.isOpen,
      })),
      before: compared && grain === 'day' ? buckets.map((_, at) => day(daysAfter(compared.from, at))) : [],
      rangeText: from === to ? day(from) : `${day(from)} – ${day(to)}`,
    }
  }, [buckets, compared, date, grain, from, to])
}
