import { numberText } from '@learning-cms/texts'
import { yearWords } from '@learning-cms/texts/kit/years'
import type { Language } from '#kit/text/words.ts'

/** Years as people count them: −1 is 1 BCE, and 1 follows it. */
export type Era = 'bce' | 'ce'

const before = /^(?:tcn|tr\.?\s*cn|bce|bc|b\.c\.(?:e\.)?)\.?$/i
const after = /^(?:cn|scn|sau\s*cn|ce|ad|a\.d\.|c\.e\.)\.?$/i
const typed = /^([-−–])?\s*(\d{1,3}(?:[.,\s]\d{3})+|\d{1,9})\s*([^\d]*)$/

/** Parses a year with its era, if it names one; undefined if it is not a year. */
export function readYear(text: string): { year: number; era: Era | undefined } | undefined {
  const [, minus, digits, words = ''] = typed.exec(text.trim().replace(/^năm\s+/i, '')) ?? []
  if (digits === undefined) return undefined
  const word = words.trim()
  const era = minus || before.test(word) ? 'bce' : after.test(word) ? 'ce' : undefined
  if (word !== '' && !before.test(word) && !after.test(word)) return undefined
  if (minus && after.test(word)) return undefined
  return { year: Number(digits.replace(/\D/g, '')), era }
}

/** Negative for years BCE. */
export const signed = (year: number, era: Era) => (era === 'bce' && year !== 0 ? -year : year)
export const eraOf = (year: number): Era => (year < 0 ? 'bce' : 'ce')

/** Years of four digits are not grouped: 1945, but 200.000. */
export const yearDigits = (year: number, language: Language) =>
  Math.abs(year) < 10_000 ? String(Math.abs(year)) : numberText(Math.abs(year), language)

/** `207 TCN`, `39 CN`, `1945`: CE years that cannot be misread have no suffix. */
export function writeYear(year: number, language: Language) {
  const digits = yearDigits(year, language)
  return year >= 1000 ? digits : `${digits} ${yearWords[language][eraOf(year)]}`
}

/** `700 TCN – 100 CN`; without an end, up to the present. */
export const writeYears = (start: number, end: number | null, language: Language) =>
  end === start
    ? writeYear(start, language)
    : `${writeYear(start, language)} – ${end === null ? yearWords[language].present : writeYear(end, language)}`
