import {
  dayIn,
  daysAfter,
  namedSpans,
  type NamedSpan,
  type DaySpan,
} from '@learning-cms/contract/core/lists/filter-days'
import type { Condition } from '@learning-cms/contract/core/lists/filter'
import { readDay } from '#kit/fields/dates/days.ts'
import { readDong } from '#kit/fields/MoneyField.tsx'
import { fold } from '#kit/pick/match.ts'
import { isPlain, keyOf, type Sign } from './tokens.ts'

const units: Record<string, number> = {
  k: 1e3,
  n: 1e3,
  nghin: 1e3,
  ngan: 1e3,
  m: 1e6,
  tr: 1e6,
  trieu: 1e6,
  b: 1e9,
  ty: 1e9,
  ti: 1e9,
}

/** `500k`, `1,5tr`, `2 tỷ`, `1.000.000`; undefined if unreadable. Point and comma both mark decimals before a unit. */
export function readAmount(typed: string, { hasDecimals = false } = {}): number | undefined {
  const text = fold(typed).replace(/\s|₫|vnd/gu, '')
  const short = /^(?<digits>-?\d+(?:[.,]\d+)?)(?<unit>[a-z]+)$/u.exec(text)?.groups
  const amount = short
    ? Math.round(Number(short['digits']!.replace(',', '.')) * (units[short['unit']!] ?? Number.NaN))
    : hasDecimals && /^-?\d+[.,]\d+$/u.test(text)
      ? Number(text.replace(',', '.'))
      : readDong(text)
  return amount === null || Number.isNaN(amount) ? undefined : amount
}

/** What spans of days are called in the language. */
export type SpanName = (span: NamedSpan) => string

export type ComparedCondition = Pick<Condition, 'is' | 'value'>

const two = (number: number) => String(number).padStart(2, '0')
const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The days of `11/2026`, `2026-11` or `2026`, or of one day. */
function periodOf(typed: string, today: string): [string, string] | undefined {
  const text = typed.trim()
  if (/^\d{4}$/u.test(text)) return [`${text}-01-01`, `${text}-12-31`]
  const month = /^(?<month>\d{1,2})[/.-](?<year>\d{4})$|^(?<year2>\d{4})-(?<month2>\d{2})$/u.exec(text)?.groups
  if (month) {
    const [year, number] = [Number(month['year'] ?? month['year2']), Number(month['month'] ?? month['month2'])]
    if (number < 1 || number > 12) return undefined
    return [`${year}-${two(number)}-01`, `${year}-${two(number)}-${lastOfMonth(year, number)}`]
  }
  const { day } = readDay(text, today)
  return day === undefined ? undefined : [day, day]
}

/** `tuần này` in the words of the language, or `this-week`. */
function spanOf(typed: string, nameOf: SpanName): DaySpan | undefined {
  const key = keyOf(typed)
  const named = namedSpans.find((span) => keyOf(nameOf(span)) === key || keyOf(span) === key)
  if (named) return named
  const days = /^(?<count>\d{1,4})(?:d|days?|ngay|ngayqua)$/u.exec(key)?.groups?.['count']
  return days ? { last: Number(days) } : undefined
}

/** The comparison with typed days: a span, one day, a month, a year, or from `..` to. */
export function readDays(
  typed: string,
  { sign, nameOf, today = dayIn(Date.now()) }: { sign: Sign; nameOf: SpanName; today?: string },
): ComparedCondition | undefined {
  const span = isPlain(sign) ? spanOf(typed, nameOf) : undefined
  if (span) return { is: 'within', value: span }
  const ends = typed.split('..')
  const from = periodOf(ends[0]!, today)
  if (!from) return undefined
  if (ends.length === 2 && isPlain(sign)) {
    const to = periodOf(ends[1]!, today)
    return to && from[0] <= to[1] ? { is: 'between', value: [from[0], to[1]] } : undefined
  }
  if (ends.length > 1) return undefined
  const [first, last] = from
  switch (sign) {
    case '>':
      return { is: 'after', value: last }
    case '>=':
      return { is: 'after', value: daysAfter(first, -1) }
    case '<':
      return { is: 'before', value: first }
    case '<=':
      return { is: 'before', value: daysAfter(last, 1) }
    default:
      return first === last ? { is: 'on', value: first } : { is: 'between', value: [first, last] }
  }
}

const comparisons = {
  ':': 'equals',
  '=': 'equals',
  '>': 'above',
  '<': 'below',
  '>=': 'at-least',
  '<=': 'at-most',
} as const

/** The comparison with a typed number, or from `..` to. */
export function readNumber(
  typed: string,
  { sign, hasDecimals }: { sign: Sign; hasDecimals: boolean },
): ComparedCondition | undefined {
  const numbers = typed.split('..').map((one) => readAmount(one, { hasDecimals }))
  const [least, most] = numbers
  if (least === undefined || numbers.includes(undefined)) return undefined
  if (numbers.length === 1) return { is: comparisons[sign], value: least }
  const isRange = numbers.length === 2 && comparisons[sign] === 'equals' && least <= most!
  return isRange ? { is: 'between', value: [least, most!] } : undefined
}
