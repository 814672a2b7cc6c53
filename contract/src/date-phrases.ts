import { dayIn } from './filter-days.ts'
import { EARLIEST_YEAR, isYetToBegin } from './years.ts'

/** Years in people's convention: -1 is 1 BCE. */
export type YearSpan = {
  fromYear: number
  toYear: number
  /** About then: khoảng, chừng. */
  isAbout: boolean
}
type Span = [from: number, to: number]

/** Reigns, by the name behind nhà, thời, triều. */
const DYNASTIES: Record<string, Span> = {
  ngô: [939, 965],
  đinh: [968, 980],
  'tiền lê': [980, 1009],
  lý: [1009, 1225],
  trần: [1226, 1400],
  hồ: [1400, 1407],
  'lê sơ': [1428, 1527],
  mạc: [1527, 1592],
  'lê trung hưng': [1533, 1789],
  'tây sơn': [1778, 1802],
  nguyễn: [1802, 1945],
}

const ABOUT = /^(?:vào\s+)?(?:khoảng|chừng|độ|ước|circa|ca?\.?|about)\s+/u
const ERA = '(?<era>(?:\\s*(?:tcn|trước công nguyên|bce?|s?cn|sau công nguyên|ce|ad))?)'
const BEFORE_ERA = /^(?:tcn|trước công nguyên|bce?)$/u
const part = '(?:(?<part>đầu|giữa|cuối|nửa đầu|nửa cuối|nửa sau)\\s+)?'
const figure = '(?<figure>[ivxlcdm]+|\\d{1,7}(?:\\.\\d{3})*)'

const CENTURY = pattern(`${part}(?:(?:thế kỷ|thế kỉ|tk\\.?)\\s*(?:thứ\\s+)?)${figure}${ERA}`)
const BARE_CENTURY = pattern(`${part}${figure}${ERA}`)
const MILLENNIUM = pattern(`${part}(?:thiên niên kỷ|thiên niên kỉ|tnk)\\s*(?:thứ\\s+)?${figure}${ERA}`)
const DECADE = pattern(`(?:thập niên|thập kỷ|những năm)\\s+(?<figure>\\d{3}0)${ERA}`)
const YEAR = pattern(`(?:năm\\s+)?(?<figure>\\d{1,7}(?:\\.\\d{3})*)${ERA}`)
const DYNASTY = pattern(`${part}(?:nhà|thời|triều|triều đại|thời nhà|vương triều)\\s+(?<name>[\\p{L}\\s]+?)`)
const CENTURIES = /^(.*?)(?:thế kỷ|thế kỉ|tk\.?)\s/u

function pattern(source: string) {
  return new RegExp(`^${source}$`, 'u')
}

/**
 * The years that a phrase speaks of, as people write it on labels: "thế kỷ 7 TCN", "cuối TK 18", "1802–1945",
 * "khoảng năm 300 TCN", "nhà Nguyễn". Null when it says none that are known.
 */
export function readDatePhrase(typed: string): YearSpan | null {
  const text = plain(typed)
  const isAbout = ABOUT.test(text)
  const span = spanOf(text.replace(ABOUT, ''))
  if (!span || span[0] < EARLIEST_YEAR || span[0] > span[1] || isYetToBegin(span[0])) return null
  const [fromYear, toYear] = span
  return { fromYear, toYear: isYetToBegin(toYear) ? Number(dayIn(Date.now()).slice(0, 4)) : toYear, isAbout }
}

const plain = (typed: string) =>
  typed
    .normalize('NFC')
    .toLowerCase()
    .replace(/[–—−]/g, '-')
    .replace(/\btr\.?\s?cn\b|\bt\.c\.n\b/gu, 'tcn')
    .replace(/\s+/g, ' ')
    .replace(/(?<![.,;])[.,;]+$/u, '')
    .trim()

function spanOf(text: string): Span | null {
  const whole = singleOf(text)
  if (whole) return whole
  const [first, second, ...more] = text.replace(/^từ /u, '').split(/ ?(?:-|đến) ?| tới /u)
  return first && second && more.length === 0 ? between(first, second) : null
}

/** What the end says of kind and era holds for the beginning too: "thế kỷ 2-1 TCN", "300-200 TCN", "thế kỷ XV - XVI". */
function between(first: string, second: string): Span | null {
  const end = CENTURIES.test(first) && !CENTURIES.test(second) ? centuryOf(BARE_CENTURY, second) : singleOf(second)
  if (!end) return null
  const era = end[1] < 0 && !/(?:tcn|trước công nguyên|bce?|cn)$/u.test(first) ? ' tcn' : ''
  const begin = singleOf(first + era)
  return begin && [begin[0], end[1]]
}

const singleOf = (text: string): Span | null =>
  centuryOf(CENTURY, text) ?? millenniumOf(text) ?? decadeOf(text) ?? yearOf(text) ?? dynastyOf(text)

type Groups = Record<string, string | undefined>
const groupsOf = (pattern: RegExp, text: string): Groups | undefined => pattern.exec(text)?.groups
const isBefore = ({ era = '' }: Groups) => BEFORE_ERA.test(era.trim())

function centuryOf(pattern: RegExp, text: string) {
  return hundreds(groupsOf(pattern, text), 100)
}
function millenniumOf(text: string) {
  return hundreds(groupsOf(MILLENNIUM, text), 1000)
}

/** The 7th century is 601 to 700; before our era 700 to 601. */
function hundreds(groups: Groups | undefined, length: number): Span | null {
  const number = groups && numberOf(groups['figure']!)
  if (!groups || !number || number * length > -EARLIEST_YEAR) return null
  const last = number * length
  const span: Span = isBefore(groups) ? [-last, -(last - length + 1)] : [last - length + 1, last]
  return partOf(span, groups['part'])
}

function decadeOf(text: string): Span | null {
  const groups = groupsOf(DECADE, text)
  if (!groups) return null
  const first = Number(groups['figure'])
  return isBefore(groups) ? [-(first + 9), -first] : [first, first + 9]
}

function yearOf(text: string): Span | null {
  const groups = groupsOf(YEAR, text)
  const number = groups && numberOf(groups['figure']!)
  if (!groups || !number || (number < 100 && groups['era']!.trim() === '' && !text.startsWith('năm'))) return null
  const year = isBefore(groups) ? -number : number
  return [year, year]
}

function dynastyOf(text: string): Span | null {
  const groups = groupsOf(DYNASTY, text)
  const span = groups && DYNASTIES[groups['name']!.replace(/^nhà /u, '')]
  return span ? partOf(span, groups['part']) : null
}

/** Beginning, middle and end are thirds. */
function partOf([from, to]: Span, part: string | undefined): Span {
  const at = (share: number) => from + Math.round((to - from + 1) * share)
  switch (part) {
    case 'đầu':
      return [from, at(1 / 3) - 1]
    case 'giữa':
      return [at(1 / 3), at(2 / 3) - 1]
    case 'cuối':
      return [at(2 / 3), to]
    case 'nửa đầu':
      return [from, at(1 / 2) - 1]
    case 'nửa cuối':
    case 'nửa sau':
      return [at(1 / 2), to]
    default:
      return [from, to]
  }
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
/** As it is properly written, up to 39: no century goes further. */
const PROPER = /^x{0,3}(?:ix|iv|v?i{0,3})$/u

function numberOf(figure: string) {
  if (/^\d/.test(figure)) return Number(figure.replaceAll('.', ''))
  if (!PROPER.test(figure)) return null
  const values = figure.split('').map((letter) => ROMAN[letter]!)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

/** A year as labels say it: 207 TCN, 1009. */
export const shownYear = (year: number, before: string) => (year < 0 ? `${-year} ${before}` : String(year))
