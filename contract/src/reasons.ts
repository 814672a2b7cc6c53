import type * as z from 'zod'
import { firstReasons } from './reasons/first.ts'
import type { laterReasons } from './reasons/later.ts'

/** Why something was refused, in both languages. Constraint names of the database are among the keys. */
const known: Record<string, Record<Language, string>> = { ...firstReasons }
export type Reason = keyof typeof firstReasons | keyof typeof laterReasons
export type Language = 'vi' | 'en'

/** Called once by `all-reasons.ts`, which the server loads at once and the console with its first signed-in screen. */
export const learnReasons = (more: typeof laterReasons) => void Object.assign(known, more)

export const isReason = (key: string): key is Reason => Object.hasOwn(known, key)

/** The sentence for a reason, with `{name}` filled from `values`. A value that is missing leaves an ellipsis. */
export const say = (reason: Reason, language: Language, values: Record<string, unknown> = {}) =>
  (known[reason] ?? firstReasons['server.fault'])[language].replace(/\{(\w+)\}/g, (_, name: string) =>
    shown(values[name]),
  )

function shown(value: unknown) {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '…'
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

/** All complaints of a schema: path of the field → reason, and the values of those that have any. */
export function fieldReasons(issues: readonly z.core.$ZodIssue[]) {
  const fields: Record<string, Reason> = {}
  const values: Record<string, unknown> = {}
  for (const issue of issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths.map((steps) => steps.join('.'))) {
      if (Object.hasOwn(fields, path)) continue
      const { reason, values: spokenOf } = reasonOf(issue)
      fields[path] = reason
      if (spokenOf) values[path] = spokenOf
    }
  }
  return { fields, values }
}
