import * as z from 'zod'

/** Days begin and end in Vietnam time. */
export const TIME_ZONE = 'Asia/Ho_Chi_Minh'

export const namedSpans = [
  'today',
  'yesterday',
  'this-week',
  'this-month',
  'last-month',
  'this-quarter',
  'this-year',
] as const
export type NamedSpan = (typeof namedSpans)[number]
/** `last` ends with today and `next` begins with it; both include it. */
export type DaySpan = NamedSpan | { last: number } | { next: number }

/** A day that databases and calendars know, and the days around it too. */
export const knownDay = z.iso.date().refine((day) => day >= '1900-01-01' && day <= '2200-12-31')
const count = z.int().min(1).max(3650)
const span = z.union([z.enum(namedSpans), z.strictObject({ last: count }), z.strictObject({ next: count })])
const inOrder = z
  .tuple([knownDay, knownDay])
  .refine(([first, last]) => first <= last, { error: 'filters.range-order', abort: true })

export const dayRule = (operator: string) =>
  operator === 'within' ? span : operator === 'between' ? inOrder : knownDay

/** Days as `YYYY-MM-DD`, half open: from the first one, up to the day before `until`. */
export type Days = { from?: string; until?: string }

/** The days of a date condition, relative to today. */
export function daysOf({ is, value }: { is: string; value?: unknown }, today: string): Days {
  switch (is) {
    case 'on':
      return { from: value as string, until: daysAfter(value as string, 1) }
    case 'before':
      return { until: value as string }
    case 'after':
      return { from: daysAfter(value as string, 1) }
    case 'between': {
      const [first, last] = value as [string, string]
      return { from: first, until: daysAfter(last, 1) }
    }
    default:
      return spanOf(value as DaySpan, today)
  }
}

function spanOf(span: DaySpan, today: string): Days {
  if (typeof span === 'object')
    return 'last' in span
      ? { from: daysAfter(today, 1 - span.last), until: daysAfter(today, 1) }
      : { from: today, until: daysAfter(today, span.next) }
  const month = firstOfMonth(today)
  switch (span) {
    case 'today':
      return { from: today, until: daysAfter(today, 1) }
    case 'yesterday':
      return { from: daysAfter(today, -1), until: today }
    case 'this-week': {
      const monday = daysAfter(today, -((utc(today).getUTCDay() + 6) % 7))
      return { from: monday, until: daysAfter(monday, 7) }
    }
    case 'this-month':
      return { from: month, until: monthsAfter(month, 1) }
    case 'last-month':
      return { from: monthsAfter(month, -1), until: month }
    case 'this-quarter': {
      const quarter = monthsAfter(month, -(utc(today).getUTCMonth() % 3))
      return { from: quarter, until: monthsAfter(quarter, 3) }
    }
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, until: `${String(Number(today.slice(0, 4)) + 1)}-01-01` }
  }
}

/** The day in Vietnam at a given time. */
export const dayIn = (at: Date | number) => inVietnam.format(at)
const inVietnam = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

export function daysAfter(day: string, days: number) {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

function monthsAfter(firstDay: string, months: number) {
  const date = utc(firstDay)
  date.setUTCMonth(date.getUTCMonth() + months)
  return dayOf(date)
}
