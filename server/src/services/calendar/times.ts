import type { EventBody } from '@learning-cms/contract/crm/calendar/calendar'
import { EVENT_DAYS_MOST } from '@learning-cms/contract/crm/calendar/calendar'
import { Temporal } from 'temporal-polyfill'
import { refuse } from '#refuse'
import { instantOf, isLeftOut } from './zone-clock.ts'

const DAY_MS = 86_400_000

/** When it takes place, as people typed it: on the clock of its zone, or whole days with the last one named. */
export type CalendarSpan = Pick<EventBody, 'isAllDay' | 'start' | 'end' | 'zone'>

/**
 * The instant of a local time in a zone. A time that occurs twice means the first; one that the clock skips is moved
 * forward.
 */
export const instantMs = (wall: string, zone: string) => instantOf(wallMs(wall), zone)

/** A local time as if it were UTC, in milliseconds, and back. */
const wallMs = (wall: string) => Date.parse(wall.includes('T') ? `${wall}Z` : wall)
export const wallText = (ms: number, isAllDay: boolean) => new Date(ms).toISOString().slice(0, isAllDay ? 10 : 16)

/** Start and exclusive end as instants; whole days as if in UTC, because they begin at another instant in each zone. */
export const instantsOf = ({ isAllDay, start, end, zone }: CalendarSpan) =>
  isAllDay
    ? { fromMs: Date.parse(start), untilMs: Date.parse(end) + DAY_MS }
    : { fromMs: instantMs(start, zone), untilMs: instantMs(end, zone) }

const refuseField = (
  field: 'start' | 'end',
  reason: 'calendar.time-skipped' | 'calendar.range' | 'calendar.too-long',
) => refuse('rule-broken', reason, { fields: { [field]: reason }, values: { max: EVENT_DAYS_MOST } })

/** Refuses an end that is not after the start, and times that the clock of the zone leaves out. */
export function refuseSpan(span: CalendarSpan) {
  if (!span.isAllDay)
    for (const field of ['start', 'end'] as const)
      if (isLeftOut(wallMs(span[field]), span.zone)) refuseField(field, 'calendar.time-skipped')
  const { fromMs, untilMs } = instantsOf(span)
  if (untilMs <= fromMs) refuseField('end', 'calendar.range')
  if (untilMs - fromMs > EVENT_DAYS_MOST * DAY_MS) refuseField('end', 'calendar.too-long')
}

const text = (plain: Temporal.PlainDateTime, isAllDay: boolean) => plain.toString().slice(0, isAllDay ? 10 : 16)

/** How long it takes on the clock: nine to ten stays an hour when the clocks change. */
export const lengthOf = ({ start, end }: CalendarSpan) => wallMs(end) - wallMs(start)

/** The same length from another start, on the clock. */
export const beginningAt = (span: CalendarSpan, start: string): CalendarSpan => ({
  ...span,
  start,
  end: wallText(wallMs(start) + lengthOf(span), span.isAllDay),
})

/** How far the second start is from the first, on the clock. */
export const shiftOf = (from: string, to: string) =>
  Temporal.PlainDateTime.from(from).until(Temporal.PlainDateTime.from(to), { largestUnit: 'minutes' })

export const shifted = (wall: string, by: Temporal.Duration) =>
  text(Temporal.PlainDateTime.from(wall).add(by), !wall.includes('T'))

export const dayAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
/** How many days later the second day is. */
export const daysBetween = (from: string, to: string) =>
  Temporal.PlainDate.from(from.slice(0, 10)).until(Temporal.PlainDate.from(to.slice(0, 10))).days
/** 1 is Monday. */
export const weekdayOf = (day: string) => Temporal.PlainDate.from(day.slice(0, 10)).dayOfWeek
