import type { importFields } from '@learning-cms/contract/records/import-fields'
import type { ImportSlot } from '@learning-cms/contract/records/import-files'
import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import type { ImportProblem } from '@learning-cms/contract/records/imports'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Reason } from '@learning-cms/contract/core/reasons'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { Refused } from '#refuse'
import type { Read } from './cells.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Values = Record<string, unknown>
/** A row as it was read: what each field says, and what is wrong with it. */
export type Draft = { line: number; values: Values; problems: ImportProblem[] }

/** A record that a row speaks of, with what it says now. */
export type Known = {
  id: string
  version: number
  now: Values
  /** elsewhere: not a record of this list, but who or what one would hang on. */
  state: 'here' | 'in-trash' | 'elsewhere'
}
/** Records by the codes that imports gave them, and by what else they are known from, in lower case. */
export type Matches = { byCode: ReadonlyMap<string, Known>; byKey: ReadonlyMap<string, Known> }

export type NewRow = { line: number; code: string | undefined; values: Values }
export type Made = { line: number; id: string; version: number } | { line: number; problem: ImportProblem }
type Target = { id: string; version: number }

/** What the code and the key of a row lead to. */
export type Leads = { values: Values; byCode: Known | undefined; holder: Known | undefined }
/** A row, the record it speaks of, and what would change. */
export type Previewed = Leads & { known: Known | undefined; changed: Values }

/** A file that is called by the code of a record, for one of its places. */
export type FileToAttach = { assetId: string; slot: ImportSlot }

type FieldOf<Entity> = Entity extends ImportEntity ? keyof (typeof importFields)[Entity] & string : string
type Unlike<Entity, Body> = Body extends z.ZodType
  ? { readonly [Name in Exclude<keyof z.output<Body>, FieldOf<Entity>>]: FieldOf<Entity> | null }
  : Readonly<Record<string, string | null>>

/**
 * What an entity tells about being read from a file. Each record is written by the rules of its own routes. Where entity and
 * body are named, every field of a file has its reader, and every field of the body its place in the file.
 */
export type ImportTarget<
  Entity extends ImportEntity | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
> = {
  read: Permission
  write: Permission
  /** The tables that grow by an import, some of them by triggers. */
  tables: readonly string[]
  /** How a cell of each field is read; names are those of `import-fields.ts`. */
  fields: Readonly<Record<FieldOf<Entity>, Read>>
  /** Fields that know some values, or a list of them: others can be matched by hand. */
  vocabularies: Readonly<Record<string, Vocabulary>>
  /** By what a row is known from others: no two rows of a file say the same in either. */
  codeField: string
  keyField: string
  /** A code that is none of its fields is kept for the next file. */
  codesAreKept: boolean
  /** What a row says for its code. */
  codeOf: (values: Values) => string | undefined
  /** The record that a row speaks of. */
  which: (leads: Leads) => Known | { problem: ImportProblem } | undefined
  /** The bodies of the routes that create and change. */
  bodies: { create: z.ZodType; change: z.ZodType }
  /** Fields that stand in no body. They count for new records alone. */
  extras: Readonly<Record<string, z.ZodType>>
  /** What the fields of the bodies are called in the file, where that differs; null is brought by no file. */
  fieldOf: Unlike<Entity, Body>
  nameOf: (values: Values) => string
  /** With what a new record has where the row says nothing. */
  forNew: (values: Values) => Values
  /** Names of other records become their ids. */
  resolve: (db: Db, drafts: readonly Draft[]) => Promise<void>
  match: (db: Db, codes: readonly string[], keys: readonly string[]) => Promise<Matches>
  /** What is known already to stand in the way of a row; the rule itself has the last word. */
  preview: (row: Previewed) => ImportProblem | undefined
  /** What somebody should look at though it is imported. */
  notes: (row: Previewed) => ImportProblem[]
  create: (tx: Db, by: By, rows: readonly NewRow[]) => Promise<Made[]>
  /** Returns the version after. */
  update: (tx: Db, by: By, target: Target, changed: Values) => Promise<number>
  /** Takes back what was created, at the version the import left. */
  remove: (tx: Db, by: By, target: Target) => Promise<unknown>
  /** What a record says now, for setting it back; undefined when it is gone. */
  readNow: (tx: Db, id: string) => Promise<Known | undefined>
  /** Where files can go: the fields that change, and the assets that hang there by now. */
  files?: { attach: (now: Values, files: readonly FileToAttach[]) => Values; attached: (now: Values) => string[] }
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

/** A record that the code names, else one that the key leads to. */
export const codeThenKey =
  (codeField: string, keyField: string): ImportTarget['which'] =>
  ({ byCode, holder }) => {
    if (byCode?.state === 'in-trash') return { problem: problem(codeField, 'imports.in-trash') }
    if (byCode && holder?.state === 'here' && holder.id !== byCode.id)
      return { problem: problem(keyField, 'imports.keys-differ') }
    return byCode ?? (holder?.state === 'here' ? holder : undefined)
  }
