import { romanIn } from './figures.ts'
import { cultureIn, cycleYearsIn, houseIn, reignIn, sideIn, type NamedSpans } from './names.ts'
import {
  agoIn,
  bareCenturyIn,
  centuryIn,
  decadeIn,
  furtherCenturyIn,
  furtherMillenniumIn,
  millenniumIn,
  yearIn,
  type YearRange,
} from './spans.ts'

/**
 * The meaning of one part of a phrase, most exact kind first; a bound means nothing by itself: a year of the sixty-year
 * cycle, "trước 1945".
 */
export type SegmentReading = NamedSpans & {
  kind: 'exact' | 'century' | 'reign' | 'house' | 'ago' | 'culture' | 'bound'
}

/** These words give no years, but do not contradict what accompanies them. */
const NEUTRAL =
  /^(?:nen van hoa|van hoa|thoi|so ky|trung ky|hau ky|nha|trieu|phong cach|dong gom|gom|cham ?pa|phu nam|do (?:da|dong|sat)|tien su|so su|viet nam|trung quoc|nhat ban|an do|thai lan|campuchia|lao|phap|chau au|khang chien|chien tranh)\b(?! .*\b(?:truoc|sau|khong|hoac|hay)\b)[a-z ]*$/
const CONNECTED = /-| (?:den|toi|va|sang) /

/** A date, a range, or two dates merely joined by a dash. Null if it cannot be read. */
export function readSegment(segment: string): SegmentReading[] | 'neutral' | null {
  const text = segment.replace(/^(?:thuoc|vao|trong|tu(?! duc\b)) /, '')
  const one = singleIn(text)
  if (one) return [one]
  const pieces = text.split(CONNECTED).map((piece) => piece.trim())
  const [first = '', second = ''] = pieces
  const found = pieces.length === 2 ? between(first, second) : pieces.length > 2 ? housesIn(pieces) : null
  return found ?? (NEUTRAL.test(text) ? 'neutral' : null)
}

function singleIn(text: string): SegmentReading | null {
  const century = centuryIn(text) ?? millenniumIn(text) ?? bareCenturyIn(text) ?? decadeIn(text)
  if (century) return saying('century', century)
  const year = yearIn(text)
  if (year) return saying('exact', year)
  const ago = agoIn(text)
  if (ago) return { kind: 'ago', spans: [ago], widest: [[ago[0] - ROUNDED, ago[1] + ROUNDED]] }
  return namedIn(text)
}

/** How far "2.500 years ago" may be from the intended year. */
const ROUNDED = 150

function namedIn(text: string): SegmentReading | null {
  const reign = reignIn(text)
  if (reign) return { ...reign, kind: reign.isYear ? 'exact' : 'reign' }
  const house = houseIn(text)
  if (house) return { ...house, kind: 'house' }
  const culture = cultureIn(text)
  if (culture) return { ...culture, kind: 'culture' }
  const bound = cycleYearsIn(text) ?? sideIn(text)
  return bound && { ...bound, kind: 'bound' }
}

const saying = (kind: SegmentReading['kind'], span: YearRange): SegmentReading => ({
  kind,
  spans: [span],
  widest: [span],
})

/** The kind and era of the end also apply to the beginning: "thế kỷ 2-1 TCN", "300-200 TCN", "thế kỷ XV - XVI". */
function between(first: string, second: string): SegmentReading[] | null {
  // It may mean up to that year, or through its decade.
  if (first.startsWith('nhung nam ') && /^\d+$/.test(second)) return null
  const end = furtherIn(first, second) ?? singleIn(shortYear(first, second))
  const era = end && end.spans[0]![1] < 0 && !/ t?cn$/.test(first) ? ' tcn' : ''
  const begin = beginIn(first + era, second) ?? singleIn(first)
  if (begin && end) return joined(begin, end) ?? houseToHouse(first, second)
  const [reading, other] = begin ? [begin, second] : [end, first]
  return reading && NEUTRAL.test(other) ? [reading] : null
}

/** A bare number after a century is a century too. */
function furtherIn(first: string, second: string): SegmentReading | null {
  const century = centuryIn(first) ?? bareCenturyIn(first)
  if (century && !second.includes('the ky')) return sayingIf('century', furtherCenturyIn(second))
  if (/^(?:thap nien|thap ky) /.test(first)) return sayingIf('century', decadeIn(`thap nien ${second}`))
  return millenniumIn(first) && !second.includes('ky') ? sayingIf('century', furtherMillenniumIn(second)) : null
}

/** "I-III" means centuries, though a single letter alone means nothing. */
function beginIn(first: string, second: string): SegmentReading | null {
  const isRoman = romanIn(first.replace(/ t?cn$/, '')) !== null && romanIn(second.replace(/ t?cn$/, '')) !== null
  return isRoman ? sayingIf('century', furtherCenturyIn(first)) : singleIn(first)
}

const sayingIf = (kind: SegmentReading['kind'], span: YearRange | null) => span && saying(kind, span)

/** Completes the second year of a range such as 1954-75. */
function shortYear(first: string, second: string) {
  const [, hundreds = '', year = ''] = /^(?:nam )?(\d\d)(\d\d)$/.exec(first) ?? []
  return hundreds !== '' && /^\d\d$/.test(second) && second > year ? hundreds + second : second
}

const isNamed = ({ kind }: SegmentReading) => kind === 'reign' || kind === 'house' || kind === 'culture'

/** From one to the other; two kinds that overlap are the same statement twice: "Thế kỷ 19 - thời Nguyễn". */
function joined(begin: SegmentReading, end: SegmentReading): SegmentReading[] | null {
  if (begin.kind === 'bound' || end.kind === 'bound') return null
  if (begin.kind === 'house' && end.kind === 'house') return null
  const overlap = begin.spans.some((one) => end.spans.some((other) => one[0] <= other[1] && other[0] <= one[1]))
  if (begin.kind !== end.kind && (isNamed(begin) || isNamed(end)) && overlap) return [begin, end]
  const kind = begin.kind === end.kind ? begin.kind : 'century'
  const spans = fromTo(begin.spans, end.spans)
  return spans.length > 0 ? [{ kind, spans, widest: fromTo(begin.widest, end.widest) }] : null
}

const fromTo = (begins: readonly YearRange[], ends: readonly YearRange[]) =>
  begins.flatMap(([from]) => ends.flatMap(([next, to]): YearRange[] => (from <= next ? [[from, to]] : [])))

const houseToHouse = (first: string, second: string) => housesIn([first, second])

/** "Lý - Trần - Lê sơ". After the Đinh the Lê are the earlier ones; beside the Mạc it is ambiguous. */
function housesIn(pieces: readonly string[]): SegmentReading[] | null {
  const houses = pieces.map((piece) => houseIn(piece))
  const named = houses.map((house, at) =>
    house?.name === 'le' && houses[at - 1]?.name === 'dinh' ? houseIn('tien le') : house,
  )
  const [begin, end] = [named[0], named.at(-1)]
  if (!begin || !end || named.includes(null) || isUnclear(named.map((house) => house!.name))) return null
  const spans = fromTo(begin.spans, end.spans)
  return spans.length > 0 ? [{ kind: 'house', spans, widest: fromTo(begin.widest, end.widest) }] : null
}

const isUnclear = (names: readonly string[]) => names.includes('le') && names.includes('mac')
