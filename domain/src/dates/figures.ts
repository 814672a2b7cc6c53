const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
/** Well-formed up to 39: no century goes further. */
const PROPER = /^x{0,3}(?:ix|iv|v?i{0,3})$/
/** Number words without accents: modern ones, and those of old dates (tam niên). */
const ONES: Record<string, number> = {
  mot: 1,
  hai: 2,
  ba: 3,
  bon: 4,
  tu: 4,
  nam: 5,
  lam: 5,
  sau: 6,
  bay: 7,
  tam: 8,
  chin: 9,
  nhat: 1,
  nhi: 2,
}
const OLD: Record<string, number> = {
  nguyen: 1,
  nhat: 1,
  nhi: 2,
  tam: 3,
  tu: 4,
  ngu: 5,
  luc: 6,
  that: 7,
  bat: 8,
  cuu: 9,
}

/** A number in digits (2.500), Roman or, in words, up to 99; `text` has no accents. Null if it is not a number. */
export function numberIn(text: string): number | null {
  if (/^\d+$/.test(text) || /^\d{1,3}(?:\.\d{3})+$/.test(text)) return Number(text.replaceAll('.', ''))
  return romanIn(text) ?? numberInWords(text, ONES, 'muoi')
}

/** "nguyên", "tam", "thập nhị", "nhị thập nhất", as years of a reign were counted. */
export const oldNumberIn = (text: string) => numberInWords(text, OLD, 'thap')

export function romanIn(figure: string): number | null {
  if (figure === '' || !PROPER.test(figure)) return null
  const values = figure.split('').map((letter) => ROMAN[letter]!)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

function numberInWords(text: string, ones: Record<string, number>, ten: string): number | null {
  const words = text.split(' ')
  const at = words.indexOf(ten)
  if (at < 0) return words.length === 1 ? (ones[text] ?? null) : null
  const [tens, rest] = [words.slice(0, at), words.slice(at + 1)]
  if (tens.length > 1 || rest.length > 1) return null
  const high = tens[0] === undefined ? 1 : ones[tens[0]]
  const low = rest[0] === undefined ? 0 : ones[rest[0]]
  return high === undefined || low === undefined ? null : high * 10 + low
}
