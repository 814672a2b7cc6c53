import type * as z from 'zod'
import { artifactReasons } from './reasons/artifacts.ts'
import { catalogueReasons } from './reasons/catalogue.ts'
import { importReasons } from './reasons/imports.ts'
import { inputReasons } from './reasons/input.ts'
import { learningReasons } from './reasons/learning.ts'
import { listReasons } from './reasons/lists.ts'
import { mediaReasons } from './reasons/media.ts'
import { museumReasons } from './reasons/museum.ts'
import { peopleReasons } from './reasons/people.ts'
import { trashReasons } from './reasons/trash.ts'
import { workReasons } from './reasons/work.ts'

/** Why something was refused, in both languages. Constraint names of the database are among the keys. */
export const reasons = {
  ...inputReasons,
  ...peopleReasons,
  ...catalogueReasons,
  ...workReasons,
  ...trashReasons,
  ...mediaReasons,
  ...listReasons,
  ...importReasons,
  ...learningReasons,
  ...museumReasons,
  ...artifactReasons,
}
export type Reason = keyof typeof reasons
export type Language = 'vi' | 'en'

export const isReason = (key: string): key is Reason => Object.hasOwn(reasons, key)

/** The sentence for a reason, with `{name}` filled from `values`. A value that is missing leaves an ellipsis. */
export const say = (reason: Reason, language: Language, values: Record<string, unknown> = {}) =>
  reasons[reason][language].replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name]))

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
