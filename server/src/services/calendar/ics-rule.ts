import type ICAL from 'ical.js'
import { SERIES_MOST, weekdays, type Repeat, type Weekday } from '@learning-cms/contract/crm/calendar/calendar'
import { LATEST_WEEK } from '@learning-cms/domain/dates/recurrence'
import { Temporal } from 'temporal-polyfill'
import { Unreadable, type Wall } from './ics-unreadable.ts'

export type ReadRule = Repeat

const UNITS: Record<string, Repeat['unit']> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }
const MONDAY = 2

/**
 * Converts a repetition rule. One that ours cannot express, such as the last working day, is refused rather than
 * changed.
 */
export function ruleIn(rule: ICAL.Recur, start: Wall): ReadRule | null {
  const unit = UNITS[rule.freq]
  if (!unit || !Number.isInteger(rule.interval) || rule.interval < 1 || rule.interval > 99) refuseRule()
  const { count } = rule
  if (count !== null && count > SERIES_MOST) throw new Unreadable('calendar.series-too-long')
  if (count === 1) return null
  const end = { count: count || null, until: rule.until ? untilOf(rule.until, start) : null }
  return { ...partsOf(rule, start, unit), ...end, interval: rule.interval }
}

function refuseRule(): never {
  throw new Unreadable('calendar.import-rule')
}

type RuleParts = Pick<Repeat, 'unit' | 'weekdays' | 'monthBy'>

function partsOf(rule: ICAL.Recur, start: Wall, unit: Repeat['unit']): RuleParts {
  const parts = rule.parts as Record<string, (string | number)[] | undefined>
  const { BYDAY: days = [], BYMONTHDAY: dates = [], BYMONTH: months = [], ...others } = parts
  const date = Temporal.PlainDate.from(start.wall.slice(0, 10))
  const own = weekdays[date.dayOfWeek - 1]!
  if (Object.keys(others).length > 0) refuseRule()
  const isOwn = (list: readonly (string | number)[], value: number) =>
    list.length === 0 || (list.length === 1 && Number(list[0]) === value)
  if (unit === 'day' || unit === 'week') {
    if (dates.length > 0 || months.length > 0) refuseRule()
    return byWeek(rule, days.map(String), { unit, own })
  }
  if (!isOwn(dates, date.day) || !isOwn(months, date.month)) refuseRule()
  if (unit === 'month' && months.length > 0) refuseRule()
  if (days.length === 0) return { unit, weekdays: [], monthBy: 'date' }
  const week = Math.ceil(date.day / 7)
  const named = `${week === LATEST_WEEK ? -1 : week}${own}`
  if (unit !== 'month' || dates.length > 0 || days.length > 1 || String(days[0]).replace(/^\+/, '') !== named)
    refuseRule()
  return { unit, weekdays: [], monthBy: 'weekday' }
}

function byWeek(rule: ICAL.Recur, days: string[], { unit, own }: { unit: 'day' | 'week'; own: Weekday }): RuleParts {
  if (days.length === 0) return { unit, weekdays: unit === 'week' ? [own] : [], monthBy: 'date' }
  const named = weekdays.filter((one) => days.includes(one))
  const isWeekly = unit === 'week' || rule.interval === 1
  const isCounted = rule.interval > 1 && rule.wkst !== MONDAY
  if (named.length !== days.length || !named.includes(own) || !isWeekly || isCounted) refuseRule()
  return { unit: 'week', weekdays: named, monthBy: 'date' }
}

/** The last day. If the given moment is before the event's time of day, the event does not take place on that day. */
function untilOf(until: ICAL.Time, { wall, zone, isAllDay }: Wall) {
  const written = until.toString()
  if (until.isDate || isAllDay) return written.slice(0, 10)
  const plain = Temporal.PlainDateTime.from(written.replace(/Z$/, ''))
  const local = written.endsWith('Z') ? plain.toZonedDateTime('UTC').withTimeZone(zone).toPlainDateTime() : plain
  const day = local.toPlainDate()
  const isBefore = local.toString().slice(11, 16) < wall.slice(11, 16)
  return (isBefore ? day.subtract({ days: 1 }) : day).toString()
}
