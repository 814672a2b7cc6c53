import { numberIn, romanIn } from './figures.ts'
import { readPartialDate } from '@learning-cms/contract/core/dates/partial-dates'
import { EARLIEST_YEAR } from '@learning-cms/contract/core/dates/years'

/** Historical years, inclusive. */
export type YearRange = readonly [from: number, to: number]

/** Texts are normalised: lower case without accents, "tcn" and "cn" for the era, "the ky" for century. */
const ERA = '(?<era> tcn| cn)?'
export const PART =
  '(?:(?:nhung nam )?(?<part>dau|giua|cuoi|nua dau|nua cuoi|nua sau|phan tu (?:dau|cuoi)|phan tu thu (?:nhat|hai|ba|tu)) )?'
/** Of a century or a millennium: a number with more digits is a year. */
const FIGURE = '(?<figure>[ivx]+|\\d{1,2}|thu [a-z]+(?: [a-z]+){0,2}?)'

const CENTURY = pattern(`${PART}the ky (?:thu )?${FIGURE}${ERA}`)
const BARE_CENTURY = pattern(`${PART}${FIGURE}${ERA}`)
const MILLENNIUM = pattern(`${PART}thien nien ky (?:thu )?${FIGURE}${ERA}`)
const DECADE = pattern(`(?:thap nien|thap ky|nhung nam) (?<figure>\\d{3}0)${ERA}`)
const DECADE_OF_CENTURY = pattern(
  `(?:thap nien|thap ky|nhung nam) (?<first>[1-9]0)(?:-(?<last>[1-9]0))?(?: cua)? the ky (?:thu )?(?<figure>[ivx]+|\\d{1,2})`,
)
const YEAR = pattern(`(?:nam )?(?<figure>\\d{1,7}(?:\\.\\d{3})*)${ERA}`)

function pattern(source: string) {
  return new RegExp(`^${source}$`)
}

type Groups = Record<string, string | undefined>
const groupsOf = (pattern: RegExp, text: string): Groups | undefined => pattern.exec(text)?.groups
const isBefore = ({ era }: Groups) => era === ' tcn'

export const centuryIn = (text: string) => hundreds(groupsOf(CENTURY, text), 100)
export const millenniumIn = (text: string) => hundreds(groupsOf(MILLENNIUM, text), 1000)
/** A number after a century: "XVI" in "thế kỷ XV - XVI". */
export const furtherCenturyIn = (text: string) => hundreds(groupsOf(BARE_CENTURY, text), 100)
export const furtherMillenniumIn = (text: string) => hundreds(groupsOf(BARE_CENTURY, text), 1000)

const LAST_CENTURY = 21

/** Without the word: Roman numerals of two or more letters, or with a part of it: "cuối XIX", "đầu 20". */
export function bareCenturyIn(text: string) {
  const groups = groupsOf(BARE_CENTURY, text)
  const { figure = '', part } = groups ?? {}
  const isLong = romanIn(figure) !== null && figure.length > 1
  const isPart = part !== undefined && (numberIn(figure) ?? LAST_CENTURY + 1) <= LAST_CENTURY
  return isLong || isPart ? hundreds(groups, 100) : null
}

/** The 7th century is 601 to 700; BCE, 700 to 601. */
function hundreds(groups: Groups | undefined, length: number): YearRange | null {
  const number = groups && numberIn(groups['figure']!.replace(/^thu /, ''))
  if (!groups || !number || number * length > -EARLIEST_YEAR) return null
  const last = number * length
  const span: YearRange = isBefore(groups) ? [-last, -(last - length + 1)] : [last - length + 1, last]
  return partOf(span, groups['part'])
}

export function decadeIn(text: string): YearRange | null {
  const within = groupsOf(DECADE_OF_CENTURY, text)
  if (within) {
    const century = numberIn(within['figure']!)
    const [first, last] = [Number(within['first']), Number(within['last'] ?? within['first'])]
    return century && first <= last ? [(century - 1) * 100 + first, (century - 1) * 100 + last + 9] : null
  }
  const groups = groupsOf(DECADE, text)
  if (!groups) return null
  const first = Number(groups['figure'])
  return isBefore(groups) ? [-(first + 9), -first] : [first, first + 9]
}

/** A year, or that of a day or a month. */
export function yearIn(text: string): YearRange | null {
  const groups = groupsOf(YEAR, text)
  if (!groups) return dayIn(text)
  const number = numberIn(groups['figure']!)
  if (!number || (number < 100 && groups['era'] === undefined && !text.startsWith('nam'))) return null
  const year = isBefore(groups) ? -number : number
  return [year, year]
}

function dayIn(text: string): YearRange | null {
  const date = readPartialDate(
    text
      .replace(/\bngay\b/, 'ngày')
      .replace(/\bthang\b/, 'tháng')
      .replace(/\bnam\b/, 'năm'),
  )
  if (date === null) return null
  const year = Number(date.slice(0, 4))
  return [year, year]
}

/** What "before present" counts from, by archaeological convention. */
const PRESENT = 1950
/** Below this, "years ago" is not archaeology, and depends on an unknown date of writing. */
const OLD_ENOUGH = 1000
const COUNT = '\\d{1,7}(?:\\.\\d{3})*(?:,\\d)?'
const AGO = pattern(
  `(?<ahead>cach (?:ngay nay|day|nay) )?(?:tu )?(?<first>${COUNT})(?: (?<firstUnit>van|nghin|ngan))?` +
    `(?: ?(?<sign>-|den|toi|±) ?(?<last>${COUNT}))?(?: (?<unit>van|nghin|ngan|trieu))?(?: nam)?` +
    `(?<behind> (?:cach (?:ngay nay|nay|day)|truoc(?: day)?|bp))?`,
)
const UNITS: Record<string, number> = { van: 10_000, nghin: 1000, ngan: 1000, trieu: 1_000_000 }

/** "cách ngày nay 2.500 năm", "3.000 - 2.500 năm BP": counted from 1950, so that a text means the same every year. */
export function agoIn(text: string): YearRange | null {
  const groups = groupsOf(AGO, text)
  if (!groups || (groups['ahead'] === undefined && groups['behind'] === undefined)) return null
  const { first, last, sign, unit, firstUnit = unit } = groups
  const one = yearsOf(first!, firstUnit)
  const other = last === undefined ? one : yearsOf(last, unit)
  const [most, least] = sign === '±' ? [one + other, one - other] : [Math.max(one, other), Math.min(one, other)]
  if (least < OLD_ENOUGH && groups['behind'] !== ' bp') return null
  return least <= 0 || most > -EARLIEST_YEAR ? null : [yearAgo(most), yearAgo(least)]
}

const yearsOf = (figure: string, unit: string | undefined) =>
  Math.round(Number(figure.replaceAll('.', '').replace(',', '.')) * (unit === undefined ? 1 : UNITS[unit]!))

function yearAgo(years: number) {
  const year = PRESENT - years
  return year <= 0 ? year - 1 : year
}

const QUARTERS: Record<string, number> = {
  'phan tu dau': 0,
  'phan tu thu nhat': 0,
  'phan tu thu hai': 1,
  'phan tu thu ba': 2,
  'phan tu thu tu': 3,
  'phan tu cuoi': 3,
}

/** Beginning, middle and end are thirds. */
export function partOf([from, to]: YearRange, part: string | undefined): YearRange {
  const at = (share: number) => from + Math.round((to - from + 1) * share)
  const quarter = QUARTERS[part ?? '']
  if (quarter !== undefined) return [at(quarter / 4), at((quarter + 1) / 4) - 1]
  switch (part) {
    case 'dau':
      return [from, at(1 / 3) - 1]
    case 'giua':
      return [at(1 / 3), at(2 / 3) - 1]
    case 'cuoi':
      return [at(2 / 3), to]
    case 'nua dau':
      return [from, at(1 / 2) - 1]
    case 'nua cuoi':
    case 'nua sau':
      return [at(1 / 2), to]
    default:
      return [from, to]
  }
}
