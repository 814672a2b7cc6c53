import { repeat as rule, weekdays, type EventBody, type Repeat } from '@learning-cms/contract/crm/calendar/calendar'
import { found } from '#refuse'
import type { EventRow } from './event-queries.ts'
import { countBefore, occurringOn, type Occurring, type Series } from '#services/calendar/series.ts'
import { beginningAt, dayAfter, daysBetween, shifted, shiftOf, type CalendarSpan } from '#services/calendar/times.ts'

export type Repeating = EventRow & { repeat: Repeat }

export const seriesOf = ({ isAllDay, start, end, zone, repeat, leftOut }: Repeating): Series => ({
  isAllDay,
  start,
  end,
  zone,
  repeat,
  leftOut,
})

/** The day of a series that somebody means; one on which it does not take place is unknown. */
export function occurrenceOf(row: Repeating, day: string | null) {
  const occurring = found(day === null || row.leftOut.includes(day) ? undefined : occurringOn(seriesOf(row), day))
  return { day: occurring.occursOn, isFirst: occurring.occursOn === row.start.slice(0, 10), occurring }
}

type EventOccurrence = { occursOn: string | null }

/** Whether a day that something was said about, or the whole, still takes place in it. */
export function isStillThere(row: EventRow, { occursOn }: EventOccurrence) {
  if (occursOn === null) return true
  const { repeat, leftOut } = row
  return (
    repeat !== null && !leftOut.includes(occursOn) && occurringOn(seriesOf({ ...row, repeat }), occursOn) !== undefined
  )
}

/** The series as it was, up to the day before. */
export const cutBefore = (row: Repeating, day: string): Repeating => ({
  ...row,
  repeat: { ...row.repeat, count: null, until: dayAfter(day, -1) },
  leftOut: row.leftOut.filter((one) => one < day),
})

/** Whether somebody changed no time of one: guests who answered for it need not be asked again. */
export function isAtSameTime(row: Repeating, event: EventBody, { span }: Occurring) {
  const isSameClock = event.isAllDay ? row.isAllDay : !row.isAllDay && event.zone === row.zone
  const isSameRuleOrOne = event.repeat === null || isSameRule(event.repeat, row.repeat)
  return (
    isSameClock &&
    isSameRuleOrOne &&
    event.start === span.start &&
    event.end === span.end &&
    row.status === event.status
  )
}

/** What continues from a day on, as somebody changed it; a series with a number of times keeps those that are left. */
export function restOf(row: Repeating, day: string, event: EventBody) {
  const repeat = shiftedRule(row, day, event)
  const isSameCount = repeat?.count !== null && repeat?.count === row.repeat.count
  const left = isSameCount ? row.repeat.count! - countBefore(seriesOf(row), day) : undefined
  const days = daysBetween(day, event.start)
  const leftOut = row.leftOut.filter((one) => one > day).map((one) => dayAfter(one, days))
  if (left === undefined || !repeat) return { leftOut, event: { ...event, repeat } }
  // One that is left does not repeat.
  return { leftOut, event: { ...event, repeat: left > 1 ? { ...repeat, count: left } : null } }
}

/** The whole series, moved as far as somebody moved one day of it, or its first without naming a day. */
export function movedSeries(row: Repeating, named: string | null, event: EventBody) {
  const span: CalendarSpan = named === null ? row : occurrenceOf(row, named).occurring.span
  const day = named ?? row.start.slice(0, 10)
  const days = daysBetween(day, event.start)
  const start =
    event.isAllDay === row.isAllDay ? shifted(row.start, shiftOf(span.start, event.start)) : startWith(row, event, days)
  const { end } = beginningAt(event, start)
  return {
    days,
    leftOut: row.leftOut.map((one) => dayAfter(one, days)),
    event: { ...event, start, end, repeat: shiftedRule(row, day, event) },
  }
}

/** Between whole days and times of a day: the first day stays, the time is the one chosen. */
const startWith = (row: Repeating, event: EventBody, days: number) =>
  `${dayAfter(row.start.slice(0, 10), days)}${event.start.slice(10)}`

/** A rule that nobody changed goes along when a day of its series is moved to another weekday. */
function shiftedRule(row: Repeating, day: string, event: EventBody): Repeat | null {
  const { repeat } = event
  if (!repeat || !isSameRule(repeat, row.repeat)) return repeat
  const days = daysBetween(day, event.start)
  const moved = (one: (typeof weekdays)[number]) => weekdays[(((weekdays.indexOf(one) + days) % 7) + 7) % 7]!
  return {
    ...repeat,
    weekdays: repeat.weekdays.map(moved),
    until: repeat.until && days > 0 ? dayAfter(repeat.until, days) : repeat.until,
  }
}

/** The database keeps the fields in an order of its own. */
const isSameRule = (one: Repeat, other: Repeat) => JSON.stringify(rule.parse(one)) === JSON.stringify(rule.parse(other))
