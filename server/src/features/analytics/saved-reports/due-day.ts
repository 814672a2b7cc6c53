import type { Mailing } from '@learning-cms/contract/analytics/saved-reports'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'

const HOUR_MS = 3_600_000
/** Vietnam has had one time since 1975. */
const ZONE_HOURS = 7

/** The last day on which it was due, and that moment: every day, on a Monday, or on the first of a month. */
export function lastDue({ every, hour }: Pick<Mailing, 'every' | 'hour'>, nowMs: number) {
  const momentOf = (day: string) => Date.parse(`${day}T00:00:00Z`) + (hour - ZONE_HOURS) * HOUR_MS
  const today = dayIn(nowMs)
  const last = momentOf(today) <= nowMs ? today : daysAfter(today, -1)
  const weekday = (new Date(`${last}T00:00:00Z`).getUTCDay() + 6) % 7
  const day = every === 'day' ? last : every === 'week' ? daysAfter(last, -weekday) : `${last.slice(0, 8)}01`
  return { day, atMs: momentOf(day) }
}
