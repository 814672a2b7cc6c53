import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'

const utc = (day: string) => new Date(`${day}T00:00:00Z`)

/** Monday is 0. */
export const weekdayOf = (day: string) => (utc(day).getUTCDay() + 6) % 7

/** Six weeks from Monday, in which this day's month lies. */
export function weeksOf(day: string) {
  const first = `${day.slice(0, 8)}01`
  const monday = daysAfter(first, -weekdayOf(first))
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => daysAfter(monday, week * 7 + at)))
}

/** The same day of another month, or its last. */
export function monthsAway(day: string, months: number) {
  const at = utc(`${day.slice(0, 8)}01`)
  at.setUTCMonth(at.getUTCMonth() + months + 1, 0)
  const last = at.toISOString().slice(0, 10)
  const same = `${last.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}

/** Where a key leads from a day; undefined if it is none of the calendar's. */
export function dayAfterKey(day: string, key: string, withShift: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return daysAfter(day, -1)
    case 'ArrowRight':
      return daysAfter(day, 1)
    case 'ArrowUp':
      return daysAfter(day, -7)
    case 'ArrowDown':
      return daysAfter(day, 7)
    case 'Home':
      return daysAfter(day, -weekdayOf(day))
    case 'End':
      return daysAfter(day, 6 - weekdayOf(day))
    case 'PageUp':
      return monthsAway(day, withShift ? -12 : -1)
    case 'PageDown':
      return monthsAway(day, withShift ? 12 : 1)
    default:
      return undefined
  }
}
