import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'

const DAY_MS = 86_400_000

/** Days in Vietnam, as the product counts them. */
export const today = () => dayIn(Date.now())
export const dayFromNow = (days: number) => daysAfter(today(), days)
export const dayAgo = (days: number) => dayFromNow(-days)

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** The first such weekday at least so many days from now. */
export function nextWeekday(weekday: (typeof weekdays)[number], days = 1) {
  const from = dayFromNow(days)
  const ahead = weekdays.indexOf(weekday) - new Date(`${from}T00:00:00Z`).getUTCDay()
  return daysAfter(from, (ahead + 7) % 7)
}

/** A day as printed in files and letters: 31/12/2026. */
export const printed = (day: string) => day.split('-').toReversed().join('/')

/** Days that may pass during a test and before the first event that it plans. */
const DISTANCE_DAYS = 60

/**
 * A time in the next year whose March begins on a Monday. From March on, all such years have the same weeks and changes
 * of clocks, so the expected days of a series can be written out. `03-08`, `03-08T09:00`, or as in calendar files
 * `0308T090000`.
 */
export const ahead = (time: string) => `${YEAR_AHEAD}${time[2] === '-' ? '-' : ''}${time}`
export const YEAR_AHEAD = marchOnMondayAfter(Date.now() + DISTANCE_DAYS * DAY_MS)

export function marchOnMondayAfter(ms: number) {
  let year = new Date(ms).getUTCFullYear()
  while (Date.UTC(year, 2, 1) < ms || new Date(Date.UTC(year, 2, 1)).getUTCDay() !== 1) year += 1
  return year
}
