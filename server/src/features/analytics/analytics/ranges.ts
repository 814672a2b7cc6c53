import {
  LONGEST_RANGE,
  type AnalyticsReport,
  type Comparison,
  type Grain,
} from '@learning-cms/contract/analytics/analytics'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { refuse } from '#refuse'

/** Days, inclusive; `until` is the moment at which the last day ends if it is cut short. */
export type Range = { from: string; to: string; until: string | null }

const MS_A_DAY = 86_400_000
const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
export const daysIn = (from: string, to: string) => Math.round((utc(to).getTime() - utc(from).getTime()) / MS_A_DAY) + 1

/** Refuses a range that runs backwards, lasts too long or has not begun; one that reaches into the future ends today. */
export function checkRange({ since: from, until: to }: { since: string; until: string }, nowMs: number): Range {
  if (from > to) refuse('invalid-input', 'analytics.range-order', { fields: { since: 'analytics.range-order' } })
  if (daysIn(from, to) > LONGEST_RANGE)
    refuse('invalid-input', 'analytics.range-too-long', { fields: { since: 'analytics.range-too-long' } })
  const today = dayIn(nowMs)
  if (from > today) refuse('invalid-input', 'analytics.range-future', { fields: { since: 'analytics.range-future' } })
  return { from, to: to > today ? today : to, until: null }
}

/** What has passed of a range at a moment; all of it, if the moment is before or after it. */
export function endingBy(range: Range, momentMs: number): Range {
  const day = dayIn(momentMs)
  return day >= range.from && day < range.to ? { ...range, to: day } : range
}

/** The range to compare with. If the range ends on the day of the moment, its last day is cut at the same clock time. */
export function comparedWith({ from, to }: Range, how: Comparison, momentMs: number): Range | null {
  if (how === 'none') return null
  const shifted =
    how === 'year'
      ? { from: yearBefore(from), to: yearBefore(to) }
      : { from: daysAfter(from, -daysIn(from, to)), to: daysAfter(from, -1) }
  if (to !== dayIn(momentMs)) return { ...shifted, until: null }
  const agoMs = utc(to).getTime() - utc(shifted.to).getTime()
  return { ...shifted, until: new Date(momentMs - agoMs).toISOString() }
}

/** 29 February becomes 28 February. */
function yearBefore(day: string) {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return dayOf(utc(before)) === before ? before : `${before.slice(0, 8)}28`
}

type Bucket = AnalyticsReport['buckets'][number]

/** The first day of the day, week or month that contains it. */
export function bucketOf(day: string, grain: Grain) {
  if (grain === 'day') return day
  if (grain === 'month') return `${day.slice(0, 8)}01`
  return daysAfter(day, -((utc(day).getUTCDay() + 6) % 7))
}

function bucketAfter(start: string, grain: Grain) {
  if (grain !== 'month') return daysAfter(start, grain === 'day' ? 1 : 7)
  const date = utc(start)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return dayOf(date)
}

/** Buckets of a range, the first and the last cut to it. */
export function bucketsOf({ from, to }: Range, grain: Grain, momentMs: number): Bucket[] {
  const today = dayIn(momentMs)
  const buckets: Bucket[] = []
  for (let start = bucketOf(from, grain); start <= to; start = bucketAfter(start, grain)) {
    const end = daysAfter(bucketAfter(start, grain), -1)
    buckets.push({
      from: start < from ? from : start,
      to: end > to ? to : end,
      isOpen: start <= today && end >= today,
    })
  }
  return buckets
}
