const FIRST_NUMBER = /\d+/

/** The first number of a code, which is that of the register. Null without one. */
export function numberInCode(code: string) {
  const digits = FIRST_NUMBER.exec(code)?.[0]
  return digits === undefined ? null : Number(digits)
}

/** What precedes it: the sign of the museum, or of a collection. */
export const stemOfCode = (code: string) => code.split(FIRST_NUMBER, 1)[0]!.trim()

/** The pattern of a code: what surrounds its first number, with other numbers treated alike. */
const buildOf = (code: string) => {
  const stem = stemOfCode(code)
  return numberInCode(code) === null
    ? code
    : `${stem}#${code.slice(code.search(FIRST_NUMBER)).replace(FIRST_NUMBER, '').replace(/\d+/g, '0')}`
}

/** Of these codes, newest first, the newest with the most common pattern: a single exception is no example. */
export function exampleAmong(codes: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(buildOf(code), (counts.get(buildOf(code)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return codes.find((code) => counts.get(buildOf(code)) === most)
}

/** The code with its first number replaced, padded to the same width; appended if it has none. */
export function codeWithNumber(code: string, index: number) {
  if (numberInCode(code) === null) return code.trim() === '' ? String(index) : `${code.trim()} ${index}`
  return code.replace(FIRST_NUMBER, (digits) => String(index).padStart(digits.length, '0'))
}

export const CODE_PATTERN_AT_MOST = 40
/** A place of a pattern: `{year}`, `{number}` or, with leading zeros, `{number:4}`. */
const PLACE = /\{(?:year|number(?::[2-9])?)\}/g
/** What stands between the places. Digits would be taken for the number. */
const LITERAL = /^[\p{L} ./_-]*$/u

const placesIn = (pattern: string) => pattern.match(PLACE) ?? []

/** Why a pattern of codes cannot be used; undefined if it can. An empty one continues the codes in use. */
export function faultOfPattern(pattern: string) {
  if (pattern === '') return undefined
  const places = placesIn(pattern)
  if (places.filter((place) => place.startsWith('{number')).length !== 1) return 'artifacts.pattern-number'
  if (places.filter((place) => place === '{year}').length > 1) return 'artifacts.pattern-year'
  if (pattern.includes('}{')) return 'artifacts.pattern-adjacent'
  return LITERAL.test(pattern.replace(PLACE, '')) ? undefined : 'artifacts.pattern-letters'
}

/** The code of this number by a valid pattern. */
export const codeByPattern = (pattern: string, { year, number }: { year: number; number: number }) =>
  pattern.replace(PLACE, (place) =>
    place === '{year}' ? String(year) : String(number).padStart(Number(/\d/.exec(place)?.[0] ?? 1), '0'),
  )

/** The number as it stands in a code that follows the pattern. */
function partsByPattern(pattern: string, code: string) {
  const literals = pattern.split(PLACE).map((literal) => literal.replaceAll('.', String.raw`\.`))
  const places = placesIn(pattern)
  if (places.length === 0) return undefined
  const source = literals.map((literal, at) => literal + groupOf(places[at])).join('')
  return new RegExp(`^${source}$`).exec(code)?.groups as { number: string } | undefined
}

const groupOf = (place: string | undefined) =>
  place === undefined ? '' : place === '{year}' ? String.raw`\d{4}` : String.raw`(?<number>\d{1,9})`

/** The number of the register in a code: by the pattern if the code follows it, otherwise the first one. */
export function numberOfCode(code: string, pattern: string) {
  const parts = partsByPattern(pattern, code)
  return parts ? Number(parts.number) : numberInCode(code)
}

/** The code with another number of the register, everything else as it is. */
export function codeRenumbered(code: string, number: number, pattern: string) {
  const parts = partsByPattern(pattern, code)
  if (!parts) return codeWithNumber(code, number)
  const year = pattern.indexOf('{year}')
  const isYearFirst = year !== -1 && year < pattern.indexOf('{number')
  const at = isYearFirst ? code.lastIndexOf(parts.number) : code.search(FIRST_NUMBER)
  return `${code.slice(0, at)}${String(number).padStart(parts.number.length, '0')}${code.slice(at + parts.number.length)}`
}
