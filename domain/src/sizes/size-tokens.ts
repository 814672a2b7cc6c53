import type { MeasureKind } from './sizes.ts'

export type Token =
  | { is: 'number'; typed: string; value: number | null }
  | { is: 'unit'; unit: Unit }
  | { is: 'label'; of: MeasureKind; part: string }
  | { is: 'times' | 'range' | 'break' }
  | { is: 'word'; text: string }
export type Unit = { factor: number; isWeight: boolean; isSmall: boolean }

const unitOf = (factor: number, isWeight: boolean): Unit => ({ factor, isWeight, isSmall: factor === 1 })
const UNITS: Record<string, Unit> = {
  ...Object.fromEntries(['mm', 'milimet', 'milimét', 'mi-li-mét'].map((name) => [name, unitOf(1, false)])),
  ...Object.fromEntries(['cm', 'xentimet', 'xentimét', 'centimet', 'phân'].map((name) => [name, unitOf(10, false)])),
  ...Object.fromEntries(['dm', 'đêximét', 'tấc'].map((name) => [name, unitOf(100, false)])),
  ...Object.fromEntries(['m', 'mét', 'met', 'thước'].map((name) => [name, unitOf(1000, false)])),
  ...Object.fromEntries(['g', 'gr', 'gam', 'gram', 'grams'].map((name) => [name, unitOf(1, true)])),
  ...Object.fromEntries(['kg', 'kilogam', 'kilôgam', 'ký', 'kí', 'kgs'].map((name) => [name, unitOf(1000, true)])),
  ...Object.fromEntries(['tạ'].map((name) => [name, unitOf(100_000, true)])),
  ...Object.fromEntries(['tấn', 't'].map((name) => [name, unitOf(1_000_000, true)])),
}

const LABELS: Record<string, { of: MeasureKind; part?: string }> = {
  ...named('height', ['chiều cao', 'cao', 'height', 'high', 'h', 'c']),
  ...named('length', ['chiều dài', 'dài', 'length', 'long', 'l', 'd']),
  ...named('width', ['chiều rộng', 'chiều ngang', 'rộng', 'ngang', 'width', 'wide', 'w', 'r']),
  ...named('depth', ['chiều sâu', 'sâu', 'depth', 'deep']),
  ...named('thickness', ['chiều dày', 'độ dày', 'dày', 'dầy', 'thickness', 'thick']),
  ...named('diameter', ['đường kính', 'đ.kính', 'đ/k', 'đ.k', 'đk', 'diameter', 'diam', 'dia', 'ø', '⌀', 'phi']),
  ...named('circumference', ['chu vi', 'circumference']),
  ...named('weight', ['trọng lượng', 'khối lượng', 'cân nặng', 'nặng', 'weight', 'tl', 'kl']),
  đkm: { of: 'diameter', part: 'miệng' },
  đkđ: { of: 'diameter', part: 'đáy' },
}
function named(of: MeasureKind, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { of }]))
}

/** Words that do not say which part is meant. */
export const FILLERS = new Set(
  'kích thước kt size sizes khoảng chừng độ xấp xỉ gần hơn about circa approx approximately ca là của bằng từ có và of the and'.split(
    ' ',
  ),
)

const alternatives = (names: readonly string[]) =>
  names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[./]/g, '\\$&').replace(/ /g, '\\s+'))
    .join('|')
/** Longer names first; an adjacent letter makes it another word. */
const fullMatch = (names: readonly string[]) => new RegExp(`(?:${alternatives(names)})(?![\\p{L}\\p{M}])`, 'uy')
const LABEL = fullMatch(Object.keys(LABELS))
const UNIT = fullMatch(Object.keys(UNITS))
const METRES = /(\d+)\s*m\s*(\d{1,2})(?![\d.,]*\d|\s*(?:mm|cm|m|x|×))/uy
const NUMBER = /\d+(?:[.,]\d+)*/uy
const TIMES = /[x×*](?![\p{L}\p{M}])/uy
const RANGE = /[-–—]/uy
const BREAK = /[;,\n\r]|(?<!(?<![\p{L}\d])[cdhlrw])\.(?=\s|$)/uy
const WORD = /[\p{L}\p{M}]+/uy

/** The text between two separators. */
export type Clause = { tokens: Token[]; text: string }

export function clausesOf(text: string) {
  const clauses: Clause[] = [{ tokens: [], text: '' }]
  let at = 0
  while (at < text.length) {
    const { token, length } = tokenAt(text, at)
    if (token?.is === 'break') clauses.push({ tokens: [], text: '' })
    else {
      const clause = clauses.at(-1)!
      clause.text += text.slice(at, at + length)
      if (token) clause.tokens.push(token)
    }
    at += length
  }
  return clauses.map(({ tokens, text }) => ({ tokens, text: text.trim() }))
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function tokenAt(text: string, at: number): { token?: Token; length: number } {
  const metres = matchAt(METRES, text, at)
  if (metres) {
    const typed = `${metres[1]}.${metres[2]}`
    const value = Number(typed) * 1000
    return { token: { is: 'number', typed: `${value} mm`, value }, length: metres[0].length }
  }
  const number = matchAt(NUMBER, text, at)?.[0]
  if (number) return { token: { is: 'number', typed: number, value: null }, length: number.length }
  const isInWord = at > 0 && /[\p{L}\p{M}]/u.test(text[at - 1]!)
  const unit = matchAt(UNIT, text, at)?.[0]
  if (unit && /\d\s*$/u.test(text.slice(0, at)))
    return { token: { is: 'unit', unit: UNITS[unit]! }, length: unit.length }
  if (matchAt(TIMES, text, at)) return { token: { is: 'times' }, length: 1 }
  const label = isInWord ? undefined : matchAt(LABEL, text, at)?.[0]
  if (label) {
    const { of, part = '' } = LABELS[label.replace(/\s+/g, ' ')]!
    return { token: { is: 'label', of, part }, length: label.length }
  }
  return otherAt(text, at)
}

function otherAt(text: string, at: number): { token?: Token; length: number } {
  if (matchAt(BREAK, text, at)) return { token: { is: 'break' }, length: 1 }
  if (matchAt(RANGE, text, at)) return { token: { is: 'range' }, length: 1 }
  const word = matchAt(WORD, text, at)?.[0]
  return word ? { token: { is: 'word', text: word }, length: word.length } : { length: 1 }
}
