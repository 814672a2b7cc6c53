import { weekdays, type Repeat, type Weekday } from '@learning-cms/contract/crm/calendar/calendar'
import { dayNumber, daysOf, LATEST_WEEK } from '@learning-cms/domain/dates/recurrence'
import { Temporal } from 'temporal-polyfill'
import { beginningAt, instantsOf, wallText, weekdayOf, type CalendarSpan } from './times.ts'
import { isLeftOut } from './zone-clock.ts'

export type Series = CalendarSpan & { repeat: Repeat; leftOut: readonly string[] }
/** One occurrence of a series: the day that identifies it, and when it takes place. */
export type Occurring = { occursOn: string; span: CalendarSpan; fromMs: number; untilMs: number }

const DAY_MS = 86_400_000
const FREQUENCY = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const

const weekdayName = (day: string): Weekday => weekdays[weekdayOf(day) - 1]!

/** The day of the start belongs to a weekly rule, also when a part of the series begins on another of its days. */
export function completed<R extends Repeat | null>(repeat: R, start: string): R {
  if (repeat?.unit !== 'week') return repeat
  const own = weekdayName(start)
  return { ...repeat, weekdays: weekdays.filter((one) => one === own || repeat.weekdays.includes(one)) }
}

function byDay(repeat: Repeat, start: string) {
  const { unit, monthBy } = repeat
  const own = weekdayName(start)
  if (unit === 'week') return `;BYDAY=${completed(repeat, start).weekdays.join(',')}`
  if (unit !== 'month' || monthBy !== 'weekday') return ''
  const week = Math.ceil(Number(start.slice(8, 10)) / 7)
  return `;BYDAY=${week === LATEST_WEEK ? -1 : week}${own}`
}

const compact = (text: string) => text.replaceAll(/[-:]/g, '')

/** The end in UTC, as the format asks for it: the last moment of that day on the clock of the zone. */
function untilText(until: string, { isAllDay, zone }: CalendarSpan) {
  if (isAllDay) return compact(until)
  const last = Temporal.PlainDateTime.from(`${until}T23:59:59`).toZonedDateTime(zone)
  return `${compact(last.toInstant().toString().slice(0, 19))}Z`
}

/** The rule as iCalendar writes it. */
export function ruleText(repeat: Repeat, span: CalendarSpan) {
  const end =
    repeat.count !== null
      ? `;COUNT=${repeat.count}`
      : repeat.until !== null
        ? `;UNTIL=${untilText(repeat.until, span)}`
        : ''
  return `FREQ=${FREQUENCY[repeat.unit]};INTERVAL=${repeat.interval}${byDay(repeat, span.start)}${end}`
}

const timeOfDay = ({ isAllDay, start }: CalendarSpan) => (isAllDay ? 0 : Date.parse(`1970-01-01${start.slice(10)}Z`))

/**
 * The days of a series as numbers, from a given day on, including those left out. Times that the clock skips do not
 * occur.
 */
function* takenDays(series: Series, from = -Infinity) {
  const { repeat, isAllDay, zone } = series
  const { count, until } = repeat
  const [start, last] = [dayNumber(series.start), until === null ? Infinity : dayNumber(until)]
  const timeMs = timeOfDay(series)
  let left = count ?? Infinity
  // With an end by number, earlier days must be counted too.
  for (const day of daysOf(repeat, start, count === null ? from : start)) {
    if (day > last || left === 0) return
    if (!isAllDay && isLeftOut(day * DAY_MS + timeMs, zone)) continue
    left -= 1
    if (day >= from) yield day
  }
}

/** The occurrences that overlap a period. */
export function occurringIn(series: Series, fromMs: number, untilMs: number): Occurring[] {
  const own = instantsOf(series)
  if (untilMs <= own.fromMs) return []
  // One more day on both sides: zones are up to fourteen hours from UTC, and lengths are measured in local time.
  const from = Math.floor((fromMs - (own.untilMs - own.fromMs)) / DAY_MS) - 2
  const until = Math.ceil(untilMs / DAY_MS) + 1
  const found: Occurring[] = []
  for (const day of takenDays(series, from)) {
    if (day > until) break
    const one = occurringAt(series, day)
    if (one.fromMs < untilMs && one.untilMs > fromMs && !series.leftOut.includes(one.occursOn)) found.push(one)
  }
  return found
}

function occurringAt(series: CalendarSpan, day: number): Occurring {
  const { isAllDay, zone, end } = series
  const start = wallText(day * DAY_MS + timeOfDay(series), isAllDay)
  const span = beginningAt({ isAllDay, zone, start: series.start, end }, start)
  return { occursOn: start.slice(0, 10), span, ...instantsOf(span) }
}

/** The occurrence identified by this day, even if it is left out. */
export function occurringOn(series: Series, day: string): Occurring | undefined {
  const number = dayNumber(day)
  for (const one of takenDays(series, number)) return one === number ? occurringAt(series, one) : undefined
  return undefined
}

/** How many occurrences come before this day, including those left out. Only for a series with an end by number. */
export function countBefore(series: Series, day: string) {
  let count = 0
  for (const one of takenDays(series)) {
    if (one >= dayNumber(day)) break
    count += 1
  }
  return count
}

/** A time at which the series is certainly over; null without an end. */
export function seriesEndMs(series: Series) {
  const { count, until } = series.repeat
  const { fromMs, untilMs } = instantsOf(series)
  if (until !== null) return Date.parse(until) + 2 * DAY_MS + (untilMs - fromMs)
  if (count === null) return null
  let last = dayNumber(series.start)
  for (const day of takenDays(series)) last = day
  return occurringAt(series, last).fromMs + (untilMs - fromMs) + DAY_MS
}
