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

/** The named day of a series; not found if the series does not occur on it. */
export function occurrenceOf(row: Repeating, day: string | null) {
  const occurring = found(day === null || row.leftOut.includes(day) ? undefined : occurringOn(seriesOf(row), day))
  return { day: occurring.occursOn, isFirst: occurring.occursOn === row.start.slice(0, 10), occurring }
}

type EventOccurrence = { occursOn: string | null }

/** Whether the day that an answer or proposal refers to still occurs; always true for the entire series. */
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

/** Whether the change leaves all times as they are, so that guests need not answer again. */
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

/** The continuing part from a day on, as changed; a rule with a count gets the remaining number. */
export function restOf(row: Repeating, day: string, event: EventBody) {
  const repeat = shiftedRule(row, day, event)
  const isSameCount = repeat?.count !== null && repeat?.count === row.repeat.count
  const left = isSameCount ? row.repeat.count! - countBefore(seriesOf(row), day) : undefined
  const days = daysBetween(day, event.start)
  const leftOut = row.leftOut.filter((one) => one > day).map((one) => dayAfter(one, days))
  if (left === undefined || !repeat) return { leftOut, event: { ...event, repeat } }
  // A single remaining occurrence does not repeat.
  return { leftOut, event: { ...event, repeat: left > 1 ? { ...repeat, count: left } : null } }
}

/** The entire series, moved by as much as the named day, or its first day, was moved. */
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

/** When switching between all-day and timed: the first day stays, with the chosen time. */
const startWith = (row: Repeating, event: EventBody, days: number) =>
  `${dayAfter(row.start.slice(0, 10), days)}${event.start.slice(10)}`

/** An unchanged rule is shifted when a day of its series is moved to another weekday. */
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

/** Parsed first, because the database stores the fields in another order. */
const isSameRule = (one: Repeat, other: Repeat) => JSON.stringify(rule.parse(one)) === JSON.stringify(rule.parse(other))
