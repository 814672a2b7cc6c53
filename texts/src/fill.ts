import type { Language } from './languages.ts'
import { moneyText } from './money-text.ts'

const numbers: Partial<Record<Language, Intl.NumberFormat>> = {}
const plurals: Partial<Record<Language, Intl.PluralRules>> = {}

/** With digit groups, as the language writes counts. */
export const numberText = (value: number, language: Language) =>
  (numbers[language] ??= new Intl.NumberFormat(language)).format(value)

/** The decimal separator. */
export const decimalSign = (language: Language) => numberText(0.5, language).charAt(1)

export const isOne = (value: unknown, language: Language) =>
  (plurals[language] ??= new Intl.PluralRules(language)).select(Number(value)) === 'one'

/** Numbers that identify something, such as a line or a register number, rather than count: written without groups. */
const namesOneThing = new Set(['priority', 'line', 'year', 'version'])

/**
 * Fills the placeholders of a text. `{name}` is a value, with numbers formatted for the language; `{name:money}` an
 * amount in đồng; `{name:row|rows}` the word that goes with that number. A missing value leaves an ellipsis.
 */
export const fill = (text: string, values: Readonly<Record<string, unknown>>, language: Language) =>
  text.replace(/\{(\w+)(?::([^}]+))?\}/g, (_, name: string, as: string | undefined) =>
    written(values[name], language, namesOneThing.has(name) ? 'plain' : as),
  )

function written(value: unknown, language: Language, as: string | undefined) {
  if (as?.includes('|')) return as.split('|')[isOne(value, language) ? 0 : 1]!
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number' && as === 'plain') return String(value)
  if (typeof value === 'number') return as === 'money' ? moneyText(value, language) : numberText(value, language)
  return typeof value === 'string' ? value : '…'
}
