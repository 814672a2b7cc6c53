import { moneyText } from '@learning-cms/texts'
import type * as z from 'zod'
import { firstReasons } from '#reasons/eager.ts'
import type { laterReasons } from '#reasons/lazy.ts'

/** Why something was refused, in both languages. Constraint names of the database are among the keys. */
const known: Record<string, Record<Language, string>> = { ...firstReasons }
export type Reason = keyof typeof firstReasons | keyof typeof laterReasons
export type Language = 'vi' | 'en'

/** Called once by `all-reasons.ts`, which the server loads at once and the console with its first signed-in screen. */
export const learnReasons = (more: typeof laterReasons) => void Object.assign(known, more)

export const isReason = (key: string): key is Reason => Object.hasOwn(known, key)

/**
 * The sentence for a reason, with `{name}` filled from `values`: `{name:money}` is an amount in đồng, `{name:course|courses}` the
 * word that goes with that count. A value that is missing leaves an ellipsis.
 */
export const say = (reason: Reason, language: Language, values: Record<string, unknown> = {}) =>
  (known[reason] ?? firstReasons['server.fault'])[language].replace(
    /\{(\w+)(?::([^}]+))?\}/g,
    (_, name: string, as: string | undefined) =>
      valueText(values[name], language, namesOneThing.has(name) ? 'plain' : as),
  )

/** Numbers that name one thing, such as a line or a number of the register, and count nothing: written without groups. */
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

/** The reason for one complaint of a schema, and what its sentence speaks of. */
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

/** Whoever sends more faults, or longer names, than these reads no answer. */
const FIELDS_AT_MOST = 100
const LONGEST_PATH = 200
/** Characters of values, such as what an answer could be, that go along in all. */
const VALUES_AT_MOST = 16_000

/** Complaints of a schema: path of the field → reason, and the values of those that have any. Of very many the first. */
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
