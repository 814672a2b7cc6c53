import { fill, spoken, type Language, type Texts } from '@learning-cms/texts'
import type * as z from 'zod'
import { eagerReasons } from '#reasons/eager.ts'
import type { lazyReasons } from '#reasons/lazy.ts'

type KeyOf<Words> = Words extends { readonly vi: infer Vi } ? keyof Vi & string : never
/** Why something was refused; includes the names of database constraints. */
export type Reason = KeyOf<(typeof eagerReasons)[number] | (typeof lazyReasons)[number]>

const known = Object.fromEntries(spoken.map((language) => [language, {}])) as Record<Language, Record<string, string>>

/**
 * Called once by `all-reasons.ts`, which the server loads at start-up and the console with its first signed-in screen.
 */
export function learnReasons(files: readonly Readonly<Record<Language, Texts>>[]) {
  for (const file of files) for (const language of spoken) Object.assign(known[language], file[language])
}

learnReasons(eagerReasons)

export const isReason = (key: string): key is Reason => Object.hasOwn(known.vi, key)

/** The text of a reason. */
export const say = (reason: Reason, language: Language, values: Readonly<Record<string, unknown>> = {}) =>
  fill(known[language][reason] ?? known[language]['server.fault']!, values, language)

/** The reason for one issue of a schema, and the values of its text. */
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

/** More faults, or longer paths, would not be read. */
const FIELDS_AT_MOST = 100
const LONGEST_PATH = 200
/** The total length of values, such as permitted options, included in an answer. */
const VALUES_AT_MOST = 16_000

/** Schema issues as field path → reason, with their values if any; only the first hundred. */
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
