import { readSegment, type SegmentReading } from './segments.ts'
import { bare } from './names.ts'
import type { YearRange } from './spans.ts'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { EARLIEST_YEAR, isYetToBegin } from '@learning-cms/contract/core/dates/years'

/** Historical years: -1 is 1 BCE. */
export type YearSpan = {
  fromYear: number
  toYear: number
  /** Approximate: khoảng, chừng, a culture, or years ago. */
  isAbout: boolean
}

/**
 * The years meant by a phrase as people write it on labels: "thế kỷ 7 TCN", "cuối TK 18", "1802–1945", "Thế kỷ 11-13,
 * thời Lý", "Minh Mạng năm thứ 3 (1822)", "cách ngày nay 2.500 năm". Null when it contains no known date, and when its
 * parts contradict each other.
 */
export function readDatePhrase(typed: string): YearSpan | null {
  const { text, isAbout } = plain(typed)
  const readings = readingsIn(text)
  const span = readings && agreed(readings)
  if (!span || span[0] < EARLIEST_YEAR || span[0] > span[1] || isYetToBegin(span[0])) return null
  const [fromYear, toYear] = span
  return {
    fromYear,
    toYear: isYetToBegin(toYear) ? Number(dayIn(Date.now()).slice(0, 4)) : toYear,
    isAbout: isAbout || readings.every(({ kind }) => kind === 'ago' || kind === 'culture'),
  }
}

const ABOUT = /\b(?:khoang|chung|uoc|co the|co le|circa|about)\b|[?~≈]|^(?:do|ca?\.?) /g
const LABEL = /^(?:(?:co )?nien dai|thoi gian|nd)\b[ :.-]*/

/** Normalises alternative spellings. */
function plain(typed: string) {
  const text = bare(typed)
    .replace(/[–—−‒‑]/g, '-')
    .replace(/["“”'‘’]/g, '')
    .replace(LABEL, '')
    .replace(/^vao /, '')
  return { text: tidy(withOneSpelling(text.replace(ABOUT, ' '))), isAbout: text.search(ABOUT) >= 0 }
}

const withOneSpelling = (text: string) =>
  text
    .replace(/(\d),(?=\d{3}\b)/g, '$1.')
    .replace(/(\d)(?=[a-z])/g, '$1 ')
    .replace(/\b(\d{3}0) s\b/g, 'thap nien $1')
    .replace(
      /\b(?:truoc (?:cong nguyen|cn|tay lich)|tr\.? ?cn|t\. ?c\. ?n\.?|t\.cn|b\.c\.(?:e\.)?|bce?)(?![a-z])/g,
      'tcn',
    )
    .replace(/\b(?:(?:sau )?cong nguyen|sau (?:cn|tay lich)|s\. ?c\. ?n\.?|s\.? ?cn|ce|a\.d\.|ad)(?![a-z])/g, 'cn')
    .replace(/ truoc(?= ?(?:-|den|toi).* cn\b)/, ' tcn')
    .replace(/\b(?:thien nien k[iy]|tnk)\b\.?/g, 'thien nien ky')
    .replace(/\bthe k[iy]\b|\bt\.?k[.:\s-]*(?=\d|[ivx]+\b|thu\b)/g, 'the ky ')
    .replace(/\b(?:mot phan tu|1\/4) (?=dau|cuoi)/g, 'phan tu ')

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, '-')
    .trim()
    .replace(/(?<![.,;])[.,;]+$/, '')

function readingsIn(text: string): SegmentReading[] | null {
  const full = readSegment(text)
  if (full && full !== 'neutral') return full
  const all: SegmentReading[] = []
  for (const segment of segmentsOf(text)) {
    const reading = readSegment(segment)
    if (reading === null) return null
    if (reading !== 'neutral') all.push(...reading)
  }
  return all.length > 0 ? all : null
}

/** Words that start another statement, unless they belong to the word before. */
const STARTS = 'the ky|thoi|nha|trieu|doi|nien hieu|van hoa|cach ngay nay|nam \\d{3}'
const LEADS =
  'dau|giua|cuoi|nua|sau|truoc|tu|den|toi|vao|thuoc|cua|thoi|thoi ky|doi|trieu|vuong|nien|va|phan|cach|nen|duoi|thu \\S+|nam|' +
  '(?:thap nien|thap ky|nhung nam) [\\d-]+'
const NEXT_STARTS = new RegExp(`(?<!(?:^|[ ,;(-])(?:${LEADS}))(?<=[a-z\\d.]) (?=(?:${STARTS})\\b)`, 'g')
/** "cuối thế kỷ 19 đầu thế kỷ 20", with or without a comma: from one to the other. */
const NEXT_PART =
  /(?<=\bthe ky (?:thu )?[\divx]+(?: t?cn)?),? (?=(?:dau|giua|cuoi|nua (?:dau|cuoi|sau)) (?:the ky\b|[ivx\d]+\b))/g
/** "Thành Thái Giáp Thìn" */
const CYCLE_BEHIND_NAME =
  /(?<=[a-z])(?<!\bnam) (?=(?:nam )?(?:giap|at|binh|dinh|mau|ky|canh|tan|nham|quy) (?:t[yi]|suu|dan|m[ae]o|thin|ngo|mui|vi|than|dau|tuat|hoi)\b)/g
const YEARS_BEHIND_NAME = /(?<=\b(?:thoi|nha|trieu|doi|van hoa)(?: [a-z]+){1,3}) (?=\d{4}\b)/g

/** A dash between a name and its century: "Thời Trần - thế kỷ 13-14", or the other way round. */
const NAME_THEN_CENTURY = /(\b(?:thoi|nha|trieu|van hoa)(?: [a-z]+){1,3})-(?=the ky\b)/g
const CENTURY_THEN_NAME = /(\bthe ky [\divx-]+)-(?=(?:thoi|nha|trieu|van hoa)\b)/g

const segmentsOf = (text: string) =>
  text
    .replace(NAME_THEN_CENTURY, '$1, ')
    .replace(CENTURY_THEN_NAME, '$1, ')
    .replace(NEXT_PART, '-')
    .replace(NEXT_STARTS, ', ')
    .replace(YEARS_BEHIND_NAME, ', ')
    .replace(CYCLE_BEHIND_NAME, ', ')
    .split(/[;:()[\]]+|,(?!\d)| \/ |(?<=[a-z]{2})\. /)
    .map(tidy)
    .filter((segment) => segment !== '')

const order: SegmentReading['kind'][] = ['exact', 'century', 'reign', 'house', 'ago', 'culture', 'bound']

/** What all parts agree on: the most exact one, within the others. Null if they disagree, or if it is ambiguous. */
function agreed(readings: readonly SegmentReading[]): YearRange | null {
  const [first, ...others] = readings.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  if (!first || first.kind === 'bound') return null
  const found = others.reduce((spans, other) => spans.flatMap((span) => met(span, other, first.kind)), [...first.spans])
  const [one, ...more] = new Map(found.map((span) => [span.join(), span])).values()
  return one && more.length === 0 ? one : null
}

/** What remains of a span given another statement. */
function met(span: YearRange, { kind, spans, widest }: SegmentReading, led: SegmentReading['kind']): YearRange[] {
  if (kind === 'ago' || kind === 'culture') return widest.some((wide) => intersection(span, wide)) ? [span] : []
  if (led === 'exact' && kind !== 'exact') return widest.some((wide) => isWithin(span, wide)) ? [span] : []
  if (led === 'exact')
    return spans.flatMap((other) => (isWithin(other, span) ? [other] : isWithin(span, other) ? [span] : []))
  return spans.flatMap((other) => intersection(span, other) ?? [])
}

const isWithin = (span: YearRange, wide: YearRange) => span[0] >= wide[0] && span[1] <= wide[1]

function intersection(one: YearRange, other: YearRange): YearRange[] | null {
  const [from, to] = [Math.max(one[0], other[0]), Math.min(one[1], other[1])]
  return from <= to ? [[from, to]] : null
}
