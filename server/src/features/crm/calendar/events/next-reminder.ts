import type { EventBody } from '@learning-cms/contract/crm/calendar/calendar'
import { occurringIn } from '#services/calendar/series.ts'
import { instantsOf, instantMs } from '#services/calendar/times.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** How far ahead the next occurrence is searched, first near, then far: four years contain every possible date. */
const AHEAD_DAYS = [40, 1_500]

type PlannedEvent = Pick<EventBody, 'isAllDay' | 'start' | 'end' | 'zone' | 'repeat' | 'remind' | 'status'> & {
  leftOut: readonly string[]
}
export type Reminder = { startMs: number; minutes: number; atMs: number }

/** All-day events begin at midnight in their zone. */
const beginMs = ({ isAllDay, start, zone }: Pick<PlannedEvent, 'isAllDay' | 'start' | 'zone'>) =>
  instantMs(isAllDay ? `${start}T00:00` : start, zone)

/** The reminders of an event that come after one instant and up to another. */
export function remindersIn(event: PlannedEvent, fromMs: number, untilMs: number): Reminder[] {
  if (event.remind.length === 0 || event.status === 'cancelled') return []
  const earliest = Math.max(...event.remind) * MINUTE_MS
  const { repeat } = event
  const spans = repeat
    ? occurringIn({ ...event, repeat }, fromMs - DAY_MS, untilMs + earliest + DAY_MS).map(({ span }) => span)
    : [event]
  return spans
    .flatMap((span) => {
      const startMs = beginMs(span)
      return event.remind.map((minutes) => ({ startMs, minutes, atMs: startMs - minutes * MINUTE_MS }))
    })
    .filter(({ atMs }) => atMs > fromMs && atMs <= untilMs)
    .toSorted((one, other) => one.atMs - other.atMs)
}

/** When the next reminder comes after an instant; null if none does. */
export function nextReminderMs(event: PlannedEvent, afterMs: number) {
  if (!event.repeat) return remindersIn(event, afterMs, instantsOf(event).untilMs + DAY_MS)[0]?.atMs ?? null
  for (const days of AHEAD_DAYS) {
    const next = remindersIn(event, afterMs, Math.max(afterMs, instantsOf(event).fromMs) + days * DAY_MS)[0]
    if (next) return next.atMs
  }
  return null
}
