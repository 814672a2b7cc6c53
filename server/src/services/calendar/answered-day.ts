import type { Repeat } from '@learning-cms/contract/crm/calendar'
import { Temporal } from 'temporal-polyfill'
import { occurringOn } from './series.ts'
import type { Span } from './times.ts'

export type Answered = Span & { repeat: Repeat | null; leftOut: readonly string[] }

/** The day of a series that a calendar program names by `RECURRENCE-ID`; undefined if it does not take place then. */
export function dayAnswered(event: Answered, occurrence: string): string | undefined {
  const { repeat, leftOut, isAllDay } = event
  if (!repeat) return undefined
  const named = isAllDay ? { day: occurrence.slice(0, 10), atMs: null } : namedTime(event, occurrence)
  if (!named || leftOut.includes(named.day)) return undefined
  const occurring = occurringOn({ ...event, repeat, leftOut: [] }, named.day)
  if (!occurring || (named.atMs !== null && occurring.fromMs !== named.atMs)) return undefined
  return named.day
}

/** On the clock of the event. A zone nobody knows, or a day without a time, is that of the event. */
function namedTime({ zone }: Span, occurrence: string) {
  const [, local = '', mark = ''] = /^([\d:T-]{10,19})(.*)$/.exec(occurrence) ?? []
  if (!local.includes('T')) return local.length === 10 ? { day: local, atMs: null } : undefined
  const at = zonedTime(local, mark === 'Z' ? 'UTC' : mark.slice(1, -1) || zone) ?? zonedTime(local, zone)
  return at && { day: at.withTimeZone(zone).toPlainDate().toString(), atMs: at.epochMilliseconds }
}

function zonedTime(local: string, zone: string) {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(zone)
  } catch {
    return undefined
  }
}
