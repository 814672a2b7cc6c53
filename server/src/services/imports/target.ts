import type { ImportProblem } from '@learning-cms/contract/imports'
import type { Permission } from '@learning-cms/contract/permissions'
import type { Reason } from '@learning-cms/contract/reasons'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { Refused } from '#http/refuse.ts'
import type { Read } from './cells.ts'

export type Values = Record<string, unknown>
/** A row as it was read: what each field says, and what is wrong with it. */
export type Draft = { line: number; values: Values; problems: ImportProblem[] }

/** A record that a row speaks of, with what it says now. */
export type Known = {
  id: string
  version: number
  now: Values
  /** elsewhere: not a record of this list, but who or what one would hang on. */
  standing: 'here' | 'in-trash' | 'elsewhere'
}
/** Records by the codes that imports gave them, and by what else they are known from, in lower case. */
export type Matches = { byCode: ReadonlyMap<string, Known>; byKey: ReadonlyMap<string, Known> }

export type NewRow = { line: number; code: string | undefined; values: Values }
export type Made = { line: number; id: string; version: number } | { line: number; problem: ImportProblem }
type Target = { id: string; version: number }

/** A row, the record it speaks of, what would change, and who or what its key leads to. */
type Foreseen = { values: Values; known: Known | undefined; changed: Values; holder: Known | undefined }

/** What an entity tells about being read from a file. Each record is written by the rules of its own routes. */
export type ImportTarget = {
  read: Permission
  write: Permission
  /** The tables that grow by an import, some of them by triggers. */
  tables: readonly string[]
  /** How a cell of each field is read; names are those of `import-fields.ts`. */
  fields: Readonly<Record<string, Read>>
  /** What rows are matched by beside their code. */
  keyField: string
  /** The bodies of the routes that create and change. */
  bodies: { create: z.ZodType; change: z.ZodType }
  /** Fields that stand in no body. They count for new records alone. */
  extras: Readonly<Record<string, z.ZodType>>
  /** What the fields of the bodies are called in the file, where that differs. */
  fieldOf: Readonly<Record<string, string>>
  nameOf: (values: Values) => string
  /** Names of other records become their ids. */
  resolve: (db: Db, drafts: readonly Draft[]) => Promise<void>
  match: (db: Db, codes: readonly string[], keys: readonly string[]) => Promise<Matches>
  /** What is known already to stand in the way of a row; the rule itself has the last word. */
  foresee: (row: Foreseen) => ImportProblem | undefined
  create: (tx: Db, by: By, rows: readonly NewRow[]) => Promise<Made[]>
  /** Returns the version after. */
  update: (tx: Db, by: By, target: Target, changed: Values) => Promise<number>
  /** Takes back what was created, at the version the import left. */
  remove: (tx: Db, by: By, target: Target) => Promise<unknown>
  /** What a record says now, for setting it back; undefined when it is gone. */
  readNow: (tx: Db, id: string) => Promise<Known | undefined>
}

/** What a field that holds text says. */
export function textIn(values: Values, field: string) {
  const value = values[field]
  return typeof value === 'string' ? value : undefined
}

export const problem = (field: string | null, reason: Reason, values?: Record<string, unknown>): ImportProblem => ({
  field,
  reason,
  ...(values && { values }),
})

/** What a rule said against a row; anything else than a refusal or a named constraint is a fault of ours. */
export function problemOf(error: unknown, fieldOf: ImportTarget['fieldOf'], isReason: (key: string) => key is Reason) {
  if (error instanceof Refused) {
    const [[field, reason] = [null, error.reason] as const] = Object.entries(error.more.fields ?? {})
    return problem(field && (fieldOf[field] ?? field), reason as Reason, error.more.values)
  }
  const { constraint = '' } = ((error as { cause?: unknown }).cause ?? error) as { constraint?: string }
  if (isReason(constraint)) return problem(null, constraint)
  throw error
}
