import { weekdays, type Repeat } from '@learning-cms/contract/crm/calendar/calendar'

/** When it repeats; not how often. */
export type Rule = Pick<Repeat, 'unit' | 'interval' | 'weekdays' | 'monthBy'>

const DAY_MS = 86_400_000
const WEEK = 7
const MONTHS = 12
/** The fifth weekday of a month means its last. */
export const LATEST_WEEK = 5
/** 31 December 9999: what comes later has no date of four digits. */
const LAST_DAY = Date.UTC(9999, 11, 31) / DAY_MS

/** Days are numbers here, counted from 1 January 1970. */
export const dayNumber = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00Z`) / DAY_MS

/**
 * The days of a rule from one day on, in order; the first of all is its start. The way to that day is calculated, not
 * walked: a series that began centuries ago costs no more than one of today. As RFC 5545 has it, a month or year
 * without the date is left out.
 */
export function daysOf(rule: Rule, start: number, from = start): Iterable<number> {
  const step = { day: daysByDay, week: daysByWeek, month: daysByMonth, year: daysByMonth }[rule.unit]
  return step(rule, start, Math.max(from, start))
}

function* daysByDay({ interval }: Rule, start: number, from: number) {
  const first = start + Math.ceil((from - start) / interval) * interval
  for (let day = first; day <= LAST_DAY; day += interval) yield day
}

/** 0 is Monday. */
const weekdayOf = (day: number) => (((day + 3) % WEEK) + WEEK) % WEEK

function* daysByWeek({ interval, weekdays: named }: Rule, start: number, from: number) {
  const own = weekdayOf(start)
  const offsets = weekdays.flatMap((name, at) => (at === own || named.includes(name) ? at : []))
  const [monday, stride] = [start - own, WEEK * interval]
  for (let week = monday + Math.floor((from - monday) / stride) * stride; week <= LAST_DAY; week += stride)
    for (const offset of offsets) if (week + offset >= from && week + offset <= LAST_DAY) yield week + offset
}

function* daysByMonth({ unit, interval, monthBy }: Rule, start: number, from: number) {
  const stride = unit === 'year' ? interval * MONTHS : interval
  const dayIn = unit === 'month' && monthBy === 'weekday' ? sameWeekday(start) : sameDate(start)
  const first = monthOf(start)
  for (let month = first + Math.floor((monthOf(from) - first) / stride) * stride; ; month += stride) {
    const begin = beginOf(month)
    if (begin > LAST_DAY) return
    const day = dayIn(begin, beginOf(month + 1) - begin)
    if (day !== undefined && day >= from) yield day
  }
}

const dateOf = (day: number) => new Date(day * DAY_MS)
const monthOf = (day: number) => dateOf(day).getUTCFullYear() * MONTHS + dateOf(day).getUTCMonth()

function beginOf(month: number) {
  const begin = new Date(0)
  begin.setUTCFullYear(Math.floor(month / MONTHS), month % MONTHS, 1)
  return begin.getTime() / DAY_MS
}

/** Of a month that begins on one day and has so many: undefined if it has no such day. */
type DayIn = (begin: number, length: number) => number | undefined

function sameDate(start: number): DayIn {
  const date = dateOf(start).getUTCDate()
  return (begin, length) => (date <= length ? begin + date - 1 : undefined)
}

function sameWeekday(start: number): DayIn {
  const [week, own] = [Math.ceil(dateOf(start).getUTCDate() / WEEK), weekdayOf(start)]
  return (begin, length) => {
    if (week < LATEST_WEEK) return begin + ((own - weekdayOf(begin) + WEEK) % WEEK) + (week - 1) * WEEK
    const last = begin + length - 1
    return last - ((weekdayOf(last) - own + WEEK) % WEEK)
  }
}
