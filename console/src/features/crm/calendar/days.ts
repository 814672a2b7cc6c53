import { WINDOW_DAYS } from '@learning-cms/contract/crm/calendar/calendar'
import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'

export const views = ['day', 'week', 'month', 'agenda'] as const
export type CalendarView = (typeof views)[number]

const VIETNAM_MS = 7 * 3_600_000
const WEEK = 7

/** On the clock of Vietnam, which the console shows: `YYYY-MM-DD HH:mm:ss`. */
export const wallOf = (instant: string) =>
  new Date(Date.parse(instant) + VIETNAM_MS).toISOString().slice(0, 19).replace('T', ' ')
/** Between two such times, in minutes. */
export const minutesBetween = (from: string, to: string) =>
  (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 60_000
/** A time or a day of an event, so many minutes later on its own clock. */
export const later = (local: string, minutes: number) => {
  const moved = new Date(Date.parse(local.includes('T') ? `${local}Z` : local) + minutes * 60_000).toISOString()
  return moved.slice(0, local.includes('T') ? 16 : 10)
}

const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % WEEK
export const mondayOf = (day: string) => daysAfter(day, -weekdayOf(day))

/** The days that a view shows, with the edges of a month's weeks. */
export function windowOf(view: CalendarView, day: string, to?: string) {
  if (view === 'day') return { from: day, until: day }
  if (view === 'week') return { from: mondayOf(day), until: daysAfter(mondayOf(day), WEEK - 1) }
  if (view === 'agenda' && to && to >= day)
    return { from: day, until: [to, daysAfter(day, WINDOW_DAYS - 1)].toSorted()[0]! }
  if (view === 'agenda') return { from: day, until: daysAfter(day, 29) }
  const first = mondayOf(`${day.slice(0, 8)}01`)
  return { from: first, until: daysAfter(first, 6 * WEEK - 1) }
}

/** The day that the button before or after leads to. */
export function stepped(view: CalendarView, day: string, step: 1 | -1) {
  if (view === 'day') return daysAfter(day, step)
  if (view === 'week') return daysAfter(day, step * WEEK)
  if (view === 'agenda') return daysAfter(day, step * 30)
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 10)
}
