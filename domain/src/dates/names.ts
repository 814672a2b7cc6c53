import { numberIn, oldNumberIn } from './figures.ts'
import { PART, partOf, type YearRange } from './spans.ts'
import { cultures, dynasties, type Years } from './reigns.ts'
import { EARLIEST_YEAR } from '@learning-cms/contract/core/dates/years'

/** In lower case without accents, for comparing names and phrases. */
export const bare = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replace(/\s+/g, ' ').trim()

/** The spans a name may mean (two dynasties had a Thuận Thiên), and the widest limits in use. */
export type NamedSpans = { spans: readonly YearRange[]; widest: readonly YearRange[] }
type Reign = { years: Years; house: string }

const houses = new Map(dynasties.flatMap((one) => [one.name, ...(one.also ?? [])].map((name) => [bare(name), one])))
const kings = new Map(
  dynasties.flatMap(({ kings = {} }) => Object.entries(kings).map(([name, at]) => [bare(name), at])),
)
const eras = new Map(Object.entries(cultures).map(([name, years]) => [bare(name), years]))
const reigns = new Map<string, Reign[]>()
for (const { name: house, reigns: own } of dynasties)
  for (const [name, years] of Object.entries(own))
    reigns.set(bare(name), [...(reigns.get(bare(name)) ?? []), { years, house: bare(house) }])

/** A province as well as a reign: the word "reign" is needed. */
const ALSO_PLACES = new Set(['thai binh'])
const WORDS = /^(?:thoi ky|thoi|doi|vuong trieu|trieu dai|trieu|nha|nien hieu|duoi|vua|hoang de) /
const NUMBER = '(?:thu )?(?<number>\\d{1,2}|(?<=thu )[a-z]+(?: [a-z]+){0,2})'
const YEAR_BEFORE = new RegExp(`^nam ${NUMBER} (?<name>[a-z ]+)$`)
const YEAR_BEHIND = new RegExp(`^(?:nam )?(?<name>[a-z ]+?)(?: nam)? ${NUMBER}$`)
const OLD_YEAR = /^(?<name>[a-z ]+?) (?<old>(?:[a-z]+ )?thap(?: [a-z]+)?|[a-z]+) nien$/

function withoutWords(text: string): { name: string; isNamed: boolean } {
  let name = text
  while (WORDS.test(name)) name = name.replace(WORDS, '')
  return { name, isNamed: name !== text }
}

const loosely = ([from, to]: Years, [first, last]: Years = [from - SLACK, to + SLACK]): YearRange => [
  Math.min(from, first),
  Math.max(to, last),
]
/** A king's first year may be counted from the following one. */
const SLACK = 2

/** A dynasty or a part of it: "nhà Nguyễn", "cuối thời Lê", "Trần". */
export function houseIn(text: string): (NamedSpans & { name: string }) | null {
  const { part, rest } = partAhead(text)
  const { name } = withoutWords(rest)
  const house = houses.get(name)
  if (!house) return null
  const widest = loosely(house.years, house.widest)
  return { name, spans: [partOf(house.years, part)], widest: [part ? partOf(widest, part) : loosely(widest)] }
}

const CULTURE = /^(?:thuoc )?(?:nen )?van hoa (?:khao co )?/
/** Authors disagree about its limits by hundreds of years. */
const OF_CULTURE = 500

export function cultureIn(text: string): NamedSpans | null {
  const { part, rest } = partAhead(text)
  const years = CULTURE.test(rest) ? eras.get(rest.replace(CULTURE, '')) : undefined
  if (!years) return null
  return { spans: [partOf(years, part)], widest: [[years[0] - OF_CULTURE, years[1] + OF_CULTURE]] }
}

/** A king or his reign, or one year of it: "đời Minh Mạng", "niên hiệu Cảnh Hưng thứ 41", "Gia Long nguyên niên". */
export function reignIn(text: string): (NamedSpans & { isYear: boolean }) | null {
  const year = reignYearIn(text)
  if (year) return year
  const { part, rest } = partAhead(text)
  const { name, isNamed } = withoutWords(rest)
  const king = kings.get(name)
  const found = king ? [king] : !isNamed && ALSO_PLACES.has(name) ? [] : reignsNamed(name).map(({ years }) => years)
  if (found.length === 0) return null
  return {
    spans: found.map((years) => partOf(years, part)),
    widest: found.map((years) => loosely(years)),
    isYear: false,
  }
}

function reignYearIn(text: string): (NamedSpans & { isYear: true }) | null {
  const found = [YEAR_BEFORE, YEAR_BEHIND, OLD_YEAR].flatMap((pattern) => {
    const { name = '', number, old } = pattern.exec(withoutWords(text).name)?.groups ?? {}
    const nth = number === undefined ? oldNumberIn(old ?? '') : numberIn(number)
    const named = reignsNamed(withoutWords(name).name)
    return nth === null ? [] : named.flatMap(({ years: [first, last] }) => yearOfReign(first + nth - 1, first, last))
  })
  return found.length > 0 ? { spans: found, widest: found, isYear: true } : null
}

/** The last year kept its name until the next one was proclaimed. */
const yearOfReign = (year: number, first: number, last: number): YearRange[] =>
  year >= first && year <= last + 1 ? [[year, year]] : []

/** With or without the dynasty in front: "Lê Cảnh Hưng". */
function reignsNamed(name: string): readonly Reign[] {
  const own = reigns.get(name)
  if (own) return own
  const [house, ...rest] = name.split(' ')
  return (reigns.get(rest.join(' ')) ?? []).filter((reign) => reign.house.split(' ').includes(house!))
}

function partAhead(text: string) {
  const groups = new RegExp(`^${PART}(?<rest>.*)$`).exec(text)?.groups
  return { part: groups?.['part'], rest: groups?.['rest'] ?? text }
}

const STEMS = ['giap', 'at', 'binh', 'dinh', 'mau', 'ky', 'canh', 'tan', 'nham', 'quy']
/** Tý and tỵ are the same without accents; a stem goes with every second branch, which distinguishes them. */
const BRANCHES = [
  ['ty'],
  ['suu'],
  ['dan'],
  ['mao', 'meo'],
  ['thin'],
  ['ty', 'ti'],
  ['ngo'],
  ['mui', 'vi'],
  ['than'],
  ['dau'],
  ['tuat'],
  ['hoi'],
]
const CYCLE = 60
/** The year 4 was giáp tý. */
const CYCLE_BEGAN = 4
const FIRST_OF_CYCLES = 900

/** "năm Nhâm Ngọ": one year in sixty, so something else has to say which. */
export function cycleYearsIn(text: string): NamedSpans | null {
  const [, stem = '', branch = ''] = /^(?:nam )?([a-z]+) ([a-z]+)$/.exec(text) ?? []
  const at = STEMS.indexOf(stem)
  const of = BRANCHES.findIndex((names, index) => index % 2 === at % 2 && names.includes(branch))
  if (at < 0 || of < 0) return null
  const spans: YearRange[] = []
  for (let year = FIRST_OF_CYCLES; year < FIRST_OF_CYCLES + 20 * CYCLE; year += 1)
    if ((year - CYCLE_BEGAN) % 10 === at && (year - CYCLE_BEGAN) % 12 === of) spans.push([year, year])
  return { spans, widest: spans }
}

/** "trước 1945", "sau 1975": before or after another date, not a span by itself. */
export function sideIn(text: string): NamedSpans | null {
  const [, side, figure] = /^(truoc|sau) (?:nam )?(\d{4})$/.exec(text) ?? []
  if (!side) return null
  const year = Number(figure)
  const span: YearRange = side === 'truoc' ? [EARLIEST_YEAR, year - 1] : [year + 1, AFTER_ALL]
  return { spans: [span], widest: [span] }
}
const AFTER_ALL = 9999
