import { weekdays, type Repeat, type Weekday } from '@learning-cms/contract/crm/calendar'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { beginningAt, instantsOf, weekdayOf, type Span } from './times.ts'

export type Series = Span & { repeat: Repeat; leftOut: readonly string[] }
/** One of a series: the day it is known by, and when it takes place. */
export type Occurring = { occursOn: string; span: Span; fromMs: number; untilMs: number }

const DAY_MS = 86_400_000
const LATEST_WEEK = 5
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
function untilText(until: string, { isAllDay, zone }: Span) {
  if (isAllDay) return compact(until)
  const last = Temporal.PlainDateTime.from(`${until}T23:59:59`).toZonedDateTime(zone)
  return `${compact(last.toInstant().toString().slice(0, 19))}Z`
}

/** As iCalendar writes it. */
export function ruleText(repeat: Repeat, span: Span) {
  const end =
    repeat.count !== null
      ? `;COUNT=${repeat.count}`
      : repeat.until !== null
        ? `;UNTIL=${untilText(repeat.until, span)}`
        : ''
  return `FREQ=${FREQUENCY[repeat.unit]};INTERVAL=${repeat.interval}${byDay(repeat, span.start)}${end}`
}

function ruleOf({ repeat, ...span }: Pick<Series, 'repeat'> & Span) {
  const zone = span.isAllDay ? 'UTC' : span.zone
  const start = `${compact(span.start)}${span.isAllDay ? 'T00' : ''}${span.isAllDay ? '0000' : '00'}`
  // Whole days are counted as midnights of UTC, and so is their end.
  const rule = ruleText(repeat, { ...span, isAllDay: false, zone })
  return new RRuleTemporal({ rruleString: `DTSTART;TZID=${zone}:${start}\nRRULE:${rule}` })
}

/** Those of a series that touch a window. Times that the clock leaves out do not take place. */
export function occurringIn(series: Series, fromMs: number, untilMs: number): Occurring[] {
  const own = instantsOf(series)
  // A day more on both sides: lengths are counted on the clock, which may be changed within one.
  const since = new Date(Math.max(fromMs - (own.untilMs - own.fromMs) - DAY_MS, own.fromMs - 1))
  if (untilMs <= own.fromMs) return []
  const starts = ruleOf(series).between(since, new Date(untilMs), true)
  return starts
    .map((at) => occurringAt(series, at.toPlainDateTime().toString()))
    .filter((one) => one.fromMs < untilMs && one.untilMs > fromMs && !series.leftOut.includes(one.occursOn))
}

function occurringAt(series: Span, wall: string): Occurring {
  const start = wall.slice(0, series.isAllDay ? 10 : 16)
  const { isAllDay, zone, end } = series
  const span = beginningAt({ isAllDay, zone, start: series.start, end }, start)
  return { occursOn: start.slice(0, 10), span, ...instantsOf(span) }
}

/** The one known by this day, whether left out or not. */
export function occurringOn(series: Series, day: string): Occurring | undefined {
  const at = Date.parse(day)
  return occurringIn({ ...series, leftOut: [] }, at - 2 * DAY_MS, at + 3 * DAY_MS).find(
    ({ occursOn }) => occursOn === day,
  )
}

/** How many of a series that has an end by number come before this day, left out or not. */
export const countBefore = (series: Series, day: string) =>
  ruleOf(series)
    .all((_, index) => index < (series.repeat.count ?? 0))
    .filter((at) => at.toPlainDate().toString() < day).length

/** From when on nothing of it is left; null without an end. */
export function seriesEndMs(series: Series) {
  const { count, until } = series.repeat
  const { fromMs, untilMs } = instantsOf(series)
  if (until !== null) return Date.parse(until) + 2 * DAY_MS + (untilMs - fromMs)
  if (count === null) return null
  const last = ruleOf(series)
    .all((_, index) => index < count)
    .at(-1)
  return (last?.epochMilliseconds ?? fromMs) + (untilMs - fromMs) + DAY_MS
}
