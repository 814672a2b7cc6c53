import type { Repeat } from '@learning-cms/contract/crm/calendar/calendar'
import { Temporal } from 'temporal-polyfill'
import { occurringOn } from './series.ts'
import { dayAfter, instantsOf, type CalendarSpan } from './times.ts'
import { WINDOWS_ZONES } from './windows-zones.ts'

export type AnsweredEvent = CalendarSpan & { repeat: Repeat | null; leftOut: readonly string[] }

/** The day of a series that a calendar program names by `RECURRENCE-ID`; undefined if it does not take place then. */
export function dayAnswered(event: AnsweredEvent, occurrence: string): string | undefined {
  const { repeat, leftOut } = event
  const named = dayNamed(event, occurrence)
  if (!repeat || !named || leftOut.includes(named.day)) return undefined
  const occurring = occurringOn({ ...event, repeat, leftOut: [] }, named.day)
  return occurring && isThen(named, occurring.fromMs) ? named.day : undefined
}

type NamedDay = { day: string; atMs: number | null }
const isThen = ({ atMs }: NamedDay, fromMs: number) => atMs === null || atMs === fromMs

/** The day that `occurrence` names, whether the event takes place then or not. */
export const dayNamed = (event: CalendarSpan, occurrence: string): NamedDay | undefined =>
  event.isAllDay ? { day: occurrence.slice(0, 10), atMs: null } : namedTime(event, occurrence)

/** Whether a single event takes place at the time that `occurrence` names. */
export function isNamed(event: CalendarSpan, occurrence: string) {
  const named = dayNamed(event, occurrence)
  return named !== undefined && named.day === event.start.slice(0, 10) && isThen(named, instantsOf(event).fromMs)
}

type Proposed = { start: string; end: string | null }

/**
 * A proposed time in the event's zone, in the form in which people type it; of whole days, the end is the last day.
 * Undefined if it cannot be read.
 */
export function proposedSpan(event: CalendarSpan, written: Proposed): Proposed | undefined {
  const start = proposedTime(event, written.start)
  if (start === undefined) return undefined
  const end = written.end === null ? undefined : proposedTime(event, written.end)
  if (end === undefined || end.includes('T') !== start.includes('T') || end <= start) return { start, end: null }
  return { start, end: end.includes('T') ? end : dayAfter(end, -1) }
}

function proposedTime(event: CalendarSpan, written: string) {
  const at = namedTime(event, written)
  if (at === undefined) return undefined
  return at.atMs === null
    ? at.day
    : Temporal.Instant.fromEpochMilliseconds(at.atMs)
        .toZonedDateTimeISO(event.zone)
        .toPlainDateTime()
        .toString()
        .slice(0, 16)
}

/** The day and instant in the event's zone. An unknown zone counts as the event's. */
function namedTime({ zone }: CalendarSpan, occurrence: string): NamedDay | undefined {
  const [, local = '', mark = ''] = /^([\d:T-]{10,19})(.*)$/.exec(occurrence) ?? []
  if (!local.includes('T')) return local.length === 10 ? { day: local, atMs: null } : undefined
  const at = zonedTime(local, mark === 'Z' ? 'UTC' : mark.slice(1, -1) || zone) ?? zonedTime(local, zone)
  return at && { day: at.withTimeZone(zone).toPlainDate().toString(), atMs: at.epochMilliseconds }
}

function zonedTime(local: string, zone: string) {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(WINDOWS_ZONES[zone] ?? zone)
  } catch {
    return undefined
  }
}
