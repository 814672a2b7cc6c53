import type { AnalyticsReport, Grain } from '@learning-cms/contract/analytics/analytics'
import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { useQuery } from '@tanstack/react-query'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { useMemo } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { notesIn } from './notes/notes.api.ts'

/**
 * The buckets of a report as the axis and the tooltips name them, with the notes pinned to their days and what was
 * corrected, and the days that each is compared with.
 */
export function useBuckets(report: AnalyticsReport, grain: Grain) {
  const { buckets, compared, corrections, figures, from, to } = report
  const say = useWords(analyticsWords)
  const { dateOfDay: day, dateTime } = useFormat()
  const { data: pinned } = useQuery(notesIn({ from, to }))
  return useMemo(() => {
    const short = (text: string) => (grain === 'month' ? day(text).slice(3) : day(text).slice(0, 5))
    const isIn = (bucket: { from: string; to: string }, text: string) => text >= bucket.from && text <= bucket.to
    const corrected = corrections.filter(({ metrics }) => figures.some(({ metric }) => metrics.includes(metric)))
    return {
      buckets: buckets.map((bucket) => ({
        key: bucket.from,
        label: short(bucket.from),
        full: bucket.from === bucket.to ? day(bucket.from) : `${day(bucket.from)} – ${day(bucket.to)}`,
        isOpen: bucket.isOpen,
        notes: (pinned?.rows ?? []).filter((note) => isIn(bucket, note.day)).map(({ text }) => text),
        remarks: corrected
          .filter((one) => isIn(bucket, one.day))
          .map((one) => say('corrected', { day: day(one.day), when: dateTime(one.correctedAt) })),
      })),
      before: compared && grain === 'day' ? buckets.map((_, at) => day(daysAfter(compared.from, at))) : [],
      rangeText: from === to ? day(from) : `${day(from)} – ${day(to)}`,
    }
  }, [buckets, compared, corrections, figures, pinned, say, day, dateTime, grain, from, to])
}
