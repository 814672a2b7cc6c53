import { fold } from '#kit/pick/match.ts'
import type { LabelledField } from '#kit/filter/labelled-fields.ts'

export const signs = [':', '=', '>', '<', '>=', '<='] as const
export type Sign = (typeof signs)[number]
/** Neither more nor less. */
export const isPlain = (sign: Sign) => sign === ':' || sign === '='

/** A condition as typed: `status:draft`, `-level:beginner`, `total>=1m`. */
export type FilterToken = {
  field: LabelledField
  sign: Sign
  isNegated: boolean
  /** What follows the sign, up to the next blank outside quotation marks. */
  value: string
  from: number
  to: number
}

const WORD = /(?<minus>-?)(?<name>[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])(?<sign>>=|<=|≥|≤|[:=><])/uy
const same: Record<string, Sign> = { '≥': '>=', '≤': '<=' }
const QUOTES = '"“”'

/** Letters and digits only: `Trạng thái`, `trạng-thái` and `trangthai` are the same field. */
export const keyOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The names by which a field can be typed: its label in this language, and its name in English, whole, bare or of one. */
const namesOf = ({ name, label }: LabelledField) => [label, name, name.replace(/^is|(?:At|On|Id|s)$/gu, '')].map(keyOf)

/** The first words of a label: `giá` of `Giá bán`, but not of `Giảng viên`. */
const beginningsOf = ({ label }: LabelledField) =>
  [...label.matchAll(/(?=\s)/gu)].map(({ index }) => keyOf(label.slice(0, index)))

/** The field of this name, or the first, which is the most useful one, whose label begins with these words. */
export const fieldNamed = (fields: readonly LabelledField[], typed: string) => {
  const key = keyOf(typed)
  return (
    fields.find(({ label }) => keyOf(label) === key) ??
    fields.find((field) => namesOf(field).includes(key)) ??
    fields.find((field) => beginningsOf(field).includes(key))
  )
}

export function fieldsBeginning(fields: readonly LabelledField[], typed: string) {
  const key = keyOf(typed)
  return fields.filter((field) => namesOf(field).some((name) => name.startsWith(key)))
}

/** A field's name as completion writes it. */
export const writtenName = ({ label }: LabelledField) =>
  label
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-') ?? ''

const isBlank = (letter: string | undefined) => letter === undefined || /\s/u.test(letter)

/** Where the value that begins here ends: at a blank outside quotation marks. */
function endOfValue(text: string, from: number) {
  let isQuoted = false
  for (let at = from; at < text.length; at += 1) {
    if (QUOTES.includes(text[at]!)) isQuoted = !isQuoted
    else if (!isQuoted && isBlank(text[at])) return at
  }
  return text.length
}

/** The conditions in a typed text, in order. What only looks like one, such as a link, is text. */
export function tokensIn(fields: readonly LabelledField[], text: string): FilterToken[] {
  const tokens: FilterToken[] = []
  let at = 0
  while (at < text.length) {
    WORD.lastIndex = at
    const begin = at === 0 || isBlank(text[at - 1]) ? WORD.exec(text)?.groups : undefined
    const field = begin && fieldNamed(fields, begin['name']!)
    if (!field) {
      at += 1
      continue
    }
    const start = WORD.lastIndex
    const to = endOfValue(text, start)
    const sign = begin['sign']!
    const isNegated = begin['minus'] === '-'
    tokens.push({ field, sign: same[sign] ?? (sign as Sign), isNegated, value: text.slice(start, to), from: at, to })
    at = to
  }
  return tokens
}

/** The values between commas; a comma within quotation marks is part of one. */
export function listIn(value: string): string[] {
  const parts = ['']
  let isQuoted = false
  for (const letter of value) {
    if (QUOTES.includes(letter)) isQuoted = !isQuoted
    else if (letter === ',' && !isQuoted) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}
