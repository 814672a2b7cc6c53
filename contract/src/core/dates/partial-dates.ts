import { dayIn } from '#core/lists/filter-days.ts'

/** A year, a month or a day: `2024`, `2024-03`, `2024-03-05`. They sort as text. */
const WRITTEN = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/

export function isPartialDate(date: string) {
  const parts = WRITTEN.exec(date)
  if (!parts) return false
  const [year, month = 1, day = 1] = parts.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)]))
  return year! > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year!, month)
}

const daysIn = (year: number, month: number) => {
  const last = new Date(Date.UTC(2000, month, 0))
  last.setUTCFullYear(year, month, 0)
  return last.getUTCDate()
}

/** No part of it has begun in Vietnam. */
export const isYetToCome = (date: string) => date > dayIn(Date.now()).slice(0, date.length)

/** Whether all of the first is before all of the second. */
export function isBefore(one: string, other: string) {
  const shared = Math.min(one.length, other.length)
  return one.slice(0, shared) < other.slice(0, shared)
}

const two = (part: string) => part.padStart(2, '0')
/** The ways people write a date here, with named parts. */
const PATTERNS = [
  /(?:ngày\s+)?(?<day>\d{1,2})\s*[/.-]\s*(?<month>\d{1,2})\s*[/.-]\s*(?<year>\d{4})/iu,
  /ngày\s+(?<day>\d{1,2})\s+tháng\s+(?<month>\d{1,2})(?:\s+năm|,)?\s+(?<year>\d{4})/iu,
  /(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})/u,
  /(?:tháng\s+)?(?<month>\d{1,2})\s*(?:[/.]|\s+năm|,)\s*(?<year>\d{4})/iu,
  /(?<year>\d{4})-(?<month>\d{2})/u,
  /(?:năm\s+)?(?<year>\d{4})/iu,
]
const NOTHING_BUT = PATTERNS.map((pattern) => new RegExp(`^${pattern.source}$`, pattern.flags))
const WITHIN = PATTERNS.map((pattern) => new RegExp(`(?<!\\d)${pattern.source}(?!\\d)`, pattern.flags))

/** Parses a partial date: "15/3/1985", "tháng 3 năm 1985", "1985-03". Null if it is not one. */
export const readPartialDate = (typed: string) => firstOf(NOTHING_BUT, typed.normalize('NFC').trim())

/** The first partial date within a longer text. */
export const partialDateIn = (typed: string) => firstOf(WITHIN, typed.normalize('NFC'))

function firstOf(patterns: readonly RegExp[], typed: string) {
  for (const pattern of patterns) {
    const groups = pattern.exec(typed)?.groups
    if (!groups) continue
    const { year, month, day } = groups
    const date = [year!, ...(month ? [two(month)] : []), ...(day ? [two(day)] : [])].join('-')
    if (isPartialDate(date)) return date
  }
  return null
}

/** In Vietnamese notation: 05/03/1985, 03/1985, 1985. */
export const partialDateText = (date: string) => date.split('-').reverse().join('/')
