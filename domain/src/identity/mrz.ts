import { dayIn } from '@learning-cms/contract/core/lists/filter-days'

/** Machine readable lines of identity documents, as ICAO Doc 9303 defines them: TD1 and TD2 for cards, TD3 for passports. */
export type MrzFormat = 'TD1' | 'TD2' | 'TD3'
export type MrzCheck = 'number' | 'birthDate' | 'expiresOn' | 'optional' | 'composite'
export type Mrz = {
  format: MrzFormat
  documentCode: string
  issuer: string
  number: string
  nationality: string
  birthDate: string | null
  sex: 'F' | 'M' | null
  expiresOn: string | null
  surname: string
  givenNames: string
  /** What the issuer adds: a citizen's number, for example. */
  optional: string
  /** The name filled its whole field, so its end may be missing. */
  isNameCut: boolean
  /** Check digits that do not match: a letter was misread, or the lines were made up. */
  wrong: MrzCheck[]
}
export type MrzFault = 'empty' | 'letters' | 'length'

const shapes: Record<MrzFormat, { lines: number; length: number }> = {
  TD1: { lines: 3, length: 30 },
  TD2: { lines: 2, length: 36 },
  TD3: { lines: 2, length: 44 },
}
const LONGEST_TYPED = 400

/** Lines as people type or paste them: blanks, and characters that look like `<`, do not matter. */
export const mrzLines = (typed: string) =>
  typed
    .slice(0, LONGEST_TYPED)
    .toUpperCase()
    .replace(/[«‹＜]/g, '<')
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s+/g, ''))
    .filter(Boolean)

export function parseMrz(typed: string): Mrz | { fault: MrzFault } {
  const joined = mrzLines(typed).join('')
  if (joined === '') return { fault: 'empty' }
  if (!/^[A-Z0-9<]+$/.test(joined)) return { fault: 'letters' }
  const format = formatOf(joined)
  if (!format) return { fault: 'length' }
  const { length } = shapes[format]
  const lines = joined.match(new RegExp(`.{${length}}`, 'g'))!
  return format === 'TD1' ? ofCard(lines) : ofTwoLines(format, lines)
}

/** By the number of characters: 90, 72 and 88. Line breaks may be missing, or in other places. */
const formatOf = (joined: string) =>
  (Object.keys(shapes) as MrzFormat[]).find((format) => shapes[format].lines * shapes[format].length === joined.length)

const WEIGHTS = [7, 3, 1] as const
const valueOf = (letter: string) => (letter === '<' ? 0 : Number.parseInt(letter, 36))

/** Weighted 7, 3, 1 and so on, modulo ten: letters count from A = 10, fillers as 0. */
export const checkDigit = (field: string) =>
  String(Array.from(field).reduce((sum, letter, at) => sum + valueOf(letter) * WEIGHTS[at % 3]!, 0) % 10)

const isRight = (field: string, digit: string) => checkDigit(field) === digit
/** Of an optional field that is empty, the digit may be left out. */
const isRightOrEmpty = (field: string, digit: string) => isRight(field, digit) || (digit === '<' && /^<*$/.test(field))

function ofCard([top, middle, bottom]: string[]): Mrz {
  const [one, two] = [top!, middle!]
  const { number, rest, isNumberRight } = cardNumber(one)
  const wrong: MrzCheck[] = [
    ...(isNumberRight ? [] : ['number' as const]),
    ...datesWrong(two.slice(0, 6), two[6]!, two.slice(8, 14), two[14]!),
    ...(isRight(one.slice(5) + two.slice(0, 7) + two.slice(8, 15) + two.slice(18, 29), two[29]!)
      ? []
      : ['composite' as const]),
  ]
  return {
    format: 'TD1',
    documentCode: filled(one.slice(0, 2)),
    issuer: filled(one.slice(2, 5)),
    number,
    nationality: filled(two.slice(15, 18)),
    ...datesOf(two.slice(0, 6), two.slice(8, 14)),
    sex: sexOf(two[7]!),
    ...namesOf(bottom!),
    optional: [rest, two.slice(18, 29)].map(filled).filter(Boolean).join(' '),
    wrong,
  }
}

/** A number longer than nine characters continues in the optional field, with its check digit after it. */
function cardNumber(line: string) {
  const [start, digit, optional] = [line.slice(5, 14), line[14]!, line.slice(15, 30)]
  if (digit !== '<') return { number: filled(start), rest: optional, isNumberRight: isRight(start, digit) }
  const [end = ''] = optional.split('<')
  const number = start + end.slice(0, -1)
  return { number: filled(number), rest: optional.slice(end.length), isNumberRight: isRight(number, end.slice(-1)) }
}

function ofTwoLines(format: 'TD2' | 'TD3', [top, second]: string[]): Mrz {
  const line = second!
  const isPassport = format === 'TD3'
  const optional = line.slice(28, isPassport ? 42 : 35)
  const last = line.length - 1
  const all = line.slice(0, 10) + line.slice(13, 20) + line.slice(21, isPassport ? 43 : 35)
  const wrong: MrzCheck[] = [
    ...(isRight(line.slice(0, 9), line[9]!) ? [] : ['number' as const]),
    ...datesWrong(line.slice(13, 19), line[19]!, line.slice(21, 27), line[27]!),
    ...(isPassport && !isRightOrEmpty(optional, line[42]!) ? ['optional' as const] : []),
    ...(isRight(all, line[last]!) ? [] : ['composite' as const]),
  ]
  return {
    format,
    documentCode: filled(top!.slice(0, 2)),
    issuer: filled(top!.slice(2, 5)),
    number: filled(line.slice(0, 9)),
    nationality: filled(line.slice(10, 13)),
    ...datesOf(line.slice(13, 19), line.slice(21, 27)),
    sex: sexOf(line[20]!),
    ...namesOf(top!.slice(5)),
    optional: filled(optional),
    wrong,
  }
}

function datesWrong(birth: string, birthDigit: string, expiry: string, expiryDigit: string): MrzCheck[] {
  return [
    ...(isRight(birth, birthDigit) ? [] : ['birthDate' as const]),
    ...(isRight(expiry, expiryDigit) ? [] : ['expiresOn' as const]),
  ]
}

const filled = (field: string) => field.split('<').filter(Boolean).join(' ').trim()
const sexOf = (letter: string) => (letter === 'F' || letter === 'M' ? letter : null)

function namesOf(field: string) {
  const [surname = '', ...given] = field.split('<<')
  return {
    surname: filled(surname),
    givenNames: filled(given.join('<')),
    isNameCut: !field.endsWith('<'),
  }
}

const datesOf = (birth: string, expiry: string) => ({
  birthDate: birthOf(birth),
  expiresOn: dayOf(expiry, 2000),
})

/** Of this century, unless that would be a birth to come. */
function birthOf(field: string) {
  const born = dayOf(field, 2000)
  return born !== null && born > dayIn(Date.now()) ? dayOf(field, 1900) : born
}

function dayOf(field: string, century: number) {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(field)
  if (!parts) return null
  const [, year, month, date] = parts
  const written = `${century + Number(year)}-${month}-${date}`
  const read = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : null
}
