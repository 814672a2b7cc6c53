import { moneyText } from '@learning-cms/texts'
import type * as z from 'zod'
import { firstReasons } from '#reasons/eager.ts'
import type { laterReasons } from '#reasons/lazy.ts'

/** Why something was refused, in both languages. The database's constraint names are among the keys. */
const known: Record<string, Record<Language, string>> = { ...firstReasons }
export type Reason = keyof typeof firstReasons | keyof typeof laterReasons
export type Language = 'vi' | 'en'

/** Called once by `all-reasons.ts`, which the server loads at once and the console with its first signed-in screen. */
export const learnReasons = (more: typeof laterReasons) => void Object.assign(known, more)

export const isReason = (key: string): key is Reason => Object.hasOwn(known, key)

/**
 * The text of a reason, with `{name}` filled from `values`: `{name:money}` is an amount in đồng,
 * `{name:course|courses}` the word for that count. A missing value leaves an ellipsis.
 */
export const say = (reason: Reason, language: Language, values: Record<string, unknown> = {}) =>
  (known[reason] ?? firstReasons['server.fault'])[language].replace(
    /\{(\w+)(?::([^}]+))?\}/g,
    (_, name: string, as: string | undefined) =>
      valueText(values[name], language, namesOneThing.has(name) ? 'plain' : as),
  )

/** Numbers that identify rather than count, such as a line or a register number: written without grouping. */
const namesOneThing = new Set(['priority', 'line', 'year', 'version'])

const numbers = { vi: new Intl.NumberFormat('vi'), en: new Intl.NumberFormat('en') }
const plurals = { vi: new Intl.PluralRules('vi'), en: new Intl.PluralRules('en') }

function valueText(value: unknown, language: Language, as: string | undefined) {
  if (as?.includes('|')) {
    const [one, other] = as.split('|')
    return plurals[language].select(Number(value)) === 'one' ? one! : other!
  }
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number' && as === 'plain') return String(value)
  if (typeof value === 'number') return as === 'money' ? moneyText(value, language) : numbers[language].format(value)
  return typeof value === 'string' ? value : '…'
}

/** The reason for a schema issue, and the values of its text. */
export function reasonOf(issue: z.core.$ZodIssue): { reason: Reason; values?: Record<string, unknown> } {
  if (isReason(issue.message))
    return { reason: issue.message, ...(issue.code === 'custom' && issue.params && { values: issue.params }) }
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { reason: 'input.required' }
        : { reason: 'input.wrong-type', values: { expected: issue.expected } }
    case 'too_big':
      return { reason: tooBig[issue.origin] ?? 'input.too-large', values: { max: Number(issue.maximum) } }
    case 'too_small':
      return { reason: tooSmall[issue.origin] ?? 'input.too-small', values: { min: Number(issue.minimum) } }
    case 'unrecognized_keys':
      return { reason: 'input.unknown-field' }
    case 'invalid_value':
      return { reason: 'input.not-offered', values: { options: issue.values.map(String) } }
    default:
      return { reason: 'input.wrong-format' }
  }
}

const tooBig: Record<string, Reason> = { string: 'input.too-long', array: 'input.too-many' }
const tooSmall: Record<string, Reason> = { string: 'input.too-short', array: 'input.too-few' }

/** Nobody reads more faults, or longer names, than these. */
const FIELDS_AT_MOST = 100
const LONGEST_PATH = 200
/** The total length of values, such as permitted options, included in an answer. */
const VALUES_AT_MOST = 16_000

/** Schema issues as field path → reason, with their values if any. Of very many only the first. */
export function fieldReasons(issues: readonly z.core.$ZodIssue[]) {
  const fields: Record<string, Reason> = {}
  const values: Record<string, unknown> = {}
  let count = 0
  let room = VALUES_AT_MOST
  for (const issue of issues) {
    const { reason, values: given } = reasonOf(issue)
    if (given) room -= JSON.stringify(given).length
    for (const path of pathsOf(issue, FIELDS_AT_MOST - count)) {
      if (Object.hasOwn(fields, path)) continue
      count += 1
      fields[path] = reason
      if (given && room > 0) values[path] = given
    }
    if (count >= FIELDS_AT_MOST) break
  }
  return { fields, values }
}

function pathsOf(issue: z.core.$ZodIssue, most: number) {
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.slice(0, most).map((key) => [...issue.path, key]) : [issue.path]
  return paths.map((steps) => steps.join('.').slice(0, LONGEST_PATH))
}
