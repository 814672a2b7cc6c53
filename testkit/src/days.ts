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

/** As files and letters print a day. */
export const printed = (day: string) => day.split('-').toReversed().join('/')

/** What may lie between the first and the last line of a test, and before what it plans. */
const DISTANCE_DAYS = 60

/**
 * Of the next year that begins its March on a Monday. All such years have the same weeks and the same changes of clocks from
 * March on, so what a series does there can be written out. `03-08`, `03-08T09:00`, or as calendar files have it `0308T090000`.
 */
export const ahead = (time: string) => `${YEAR_AHEAD}${time[2] === '-' ? '-' : ''}${time}`
export const YEAR_AHEAD = marchOnMondayAfter(Date.now() + DISTANCE_DAYS * DAY_MS)

export function marchOnMondayAfter(ms: number) {
  let year = new Date(ms).getUTCFullYear()
  while (Date.UTC(year, 2, 1) < ms || new Date(Date.UTC(year, 2, 1)).getUTCDay() !== 1) year += 1
  return year
}
