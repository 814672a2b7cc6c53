import type { Calendar, Occurrence, TicketSlot } from '@learning-cms/contract/crm/calendar/calendar'
import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { mondayOf, stepped, wallOf } from '#features/crm/calendar/days.ts'
import { markOf } from '#features/crm/calendar/marks.ts'

const WEEK = 7

/** The weeks that a month touches, with the days of its neighbours in them. */
export function weeksOf(day: string) {
  const first = mondayOf(`${day.slice(0, 8)}01`)
  const last = daysAfter(stepped('month', day, 1), -1)
  const count = Math.ceil((Date.parse(last) - Date.parse(first) + 1) / (WEEK * 86_400_000))
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: WEEK }, (_, at) => daysAfter(first, week * WEEK + at)),
  )
}

export type PlannedDay = { rows: Occurrence[]; slots: TicketSlot[]; marks: string[] }
type CalendarItems = { rows: readonly Occurrence[]; slots: readonly TicketSlot[]; calendars: readonly Calendar[] }

/** What takes place on each day: an event of several days on all of them, the tickets of a day as one mark. */
export function plannedByDay({ rows, slots, calendars }: CalendarItems) {
  const colourOf = new Map(calendars.map(({ id, colour }) => [id, colour]))
  const days = new Map<string, PlannedDay>()
  const on = (day: string) => {
    const planned = days.get(day) ?? { rows: [], slots: [], marks: [] }
    days.set(day, planned)
    return planned
  }
  for (const one of rows)
    for (const day of daysOf(one)) {
      on(day).rows.push(one)
      on(day).marks.push(markOf(colourOf.get(one.calendarId)))
    }
  for (const slot of slots) {
    const planned = on(slot.day)
    if (planned.slots.length === 0) planned.marks.push(markOf(undefined))
    planned.slots.push(slot)
  }
  return days
}

function daysOf({ isAllDay, start, end }: Occurrence) {
  const first = isAllDay ? start : wallOf(start).slice(0, 10)
  // What ends at midnight is over before that day.
  const last = isAllDay ? end : wallOf(new Date(Date.parse(end) - 1).toISOString()).slice(0, 10)
  const days = [first]
  while (days.at(-1)! < last) days.push(daysAfter(days.at(-1)!, 1))
  return days
}

/** Where keys lead: days as they lie, the ends of the week, and months. */
export const keySteps = (day: string, isMirrored: boolean): Record<string, string> => ({
  ArrowLeft: daysAfter(day, isMirrored ? 1 : -1),
  ArrowRight: daysAfter(day, isMirrored ? -1 : 1),
  ArrowUp: daysAfter(day, -WEEK),
  ArrowDown: daysAfter(day, WEEK),
  Home: mondayOf(day),
  End: daysAfter(mondayOf(day), WEEK - 1),
  PageUp: stepped('month', day, -1),
  PageDown: stepped('month', day, 1),
})
