import type { importFields } from '@learning-cms/contract/records/import-fields'
import type { ImportSlot } from '@learning-cms/contract/records/import-files'
import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import type { ImportProblem } from '@learning-cms/contract/records/imports'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { isReason, type Reason } from '@learning-cms/contract/core/reasons'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refusalIn } from '#refuse'
import type { CellReader } from './cells.ts'
import type { Vocabulary } from './vocabulary.ts'

export type ImportedValues = Record<string, unknown>
/** A row as it was read: the values of its fields, and what is wrong with it. */
export type Draft = { line: number; values: ImportedValues; problems: ImportProblem[] }

/** An existing record that a row refers to, with its current values. */
export type KnownRecord = {
  id: string
  version: number
  now: ImportedValues
  /** elsewhere: not a record of this list, but a person or thing one would belong to. */
  state: 'here' | 'in-trash' | 'elsewhere'
}
/** Records by the codes that imports gave them, and by their other key, in lower case. */
export type Matches = { byCode: ReadonlyMap<string, KnownRecord>; byKey: ReadonlyMap<string, KnownRecord> }

export type NewRow = { line: number; code: string | undefined; values: ImportedValues }
export type ImportedRow = { line: number; id: string; version: number } | { line: number; problem: ImportProblem }
type RowVersion = { id: string; version: number }

/** The records found by the code and the key of a row. */
export type Leads = { values: ImportedValues; byCode: KnownRecord | undefined; holder: KnownRecord | undefined }
/** A row, the record it refers to, and what would change. */
export type Previewed = Leads & { known: KnownRecord | undefined; changed: ImportedValues }

/** A file named after the code of a record, for one of its slots. */
export type FileToAttach = { assetId: string; slot: ImportSlot }

type FieldOf<Entity> = Entity extends ImportEntity ? keyof (typeof importFields)[Entity] & string : string
/** Where a file has each field of a request, if not under its own name; null where files cannot set it. */
export type FieldsInFiles<Entity, Body> = Body extends z.ZodType
  ? { readonly [Name in Exclude<keyof z.output<Body>, FieldOf<Entity>>]: FieldOf<Entity> | null }
  : Readonly<Record<string, string | null>>

/**
 * How an entity is imported from a file. Each record is written by the rules of its own routes. With entity and body
 * given, every field of a file must have a reader, and every field of the body a place in the file.
 */
export type ImportTarget<
  Entity extends ImportEntity | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
> = {
  read: Permission
  write: Permission
  /** The tables that grow during an import, some through triggers. */
  tables: readonly string[]
  /** How each field's cell is read; the names are those of `import-fields.ts`. */
  fields: Readonly<Record<FieldOf<Entity>, CellReader>>
  /** Fields with a fixed set of values, or a list of them: unknown values can be matched by hand. */
  vocabularies: Readonly<Record<string, Vocabulary>>
  /** How rows are told apart: no two rows of a file may have the same code or key. */
  codeField: string
  keyField: string
  /** A code that is not one of the fields is stored for the next file. */
  storesCodes: boolean
  /** The code of a row. */
  codeOf: (values: ImportedValues) => string | undefined
  /** The record that a row refers to. */
  which: (leads: Leads) => KnownRecord | { problem: ImportProblem } | undefined
  /** The bodies of the create and change routes. */
  bodies: { create: z.ZodType<ImportedValues>; change: z.ZodType<ImportedValues> }
  /** Fields that are in neither body. They apply to new records only. */
  extras: Readonly<Record<string, z.ZodType>>
  /** Names of body fields in the file, where they differ; null when a file never contains them. */
  fieldOf: FieldsInFiles<Entity, Body>
  nameOf: (values: ImportedValues) => string
  /** Adds a new record's defaults for what the row leaves out. */
  forNew: (values: ImportedValues) => ImportedValues
  /** Replaces names of other records by their ids. */
  resolve: (db: Db, drafts: readonly Draft[]) => Promise<void>
  match: (db: Db, codes: readonly string[], keys: readonly string[]) => Promise<Matches>
  /** An obstacle that is known in advance; the rule itself decides in the end. */
  preview: (row: Previewed) => ImportProblem | undefined
  /** What somebody should check although it is imported. */
  notes: (row: Previewed) => ImportProblem[]
  create: (tx: Db, by: By, rows: readonly NewRow[]) => Promise<ImportedRow[]>
  /** Returns the version after. */
  update: (tx: Db, by: By, target: RowVersion, changed: ImportedValues) => Promise<number>
  /** Removes a created record, at the version the import left. */
  remove: (tx: Db, by: By, target: RowVersion) => Promise<unknown>
  /** The current values of a record, for undoing; undefined when it is gone. */
  readNow: (tx: Db, id: string) => Promise<KnownRecord | undefined>
  /** Where files can be attached: the fields that change, and the assets attached already. */
  files?: {
    attach: (now: ImportedValues, files: readonly FileToAttach[]) => ImportedValues
    attached: (now: ImportedValues) => string[]
  }
}

/** The value of a text field. */
export function textIn(values: ImportedValues, field: string) {
  const value = values[field]
  return typeof value === 'string' ? value : undefined
}

export function textsIn(values: ImportedValues, field: string) {
  const list = values[field]
  return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : undefined
}

export function numberIn(values: ImportedValues, field: string) {
  const value = values[field]
  return typeof value === 'number' ? value : undefined
}

export const problem = (field: string | null, reason: Reason, values?: Record<string, unknown>): ImportProblem => ({
  field,
  reason,
  ...(values && { values }),
})

/**
 * The problem with a row when a rule refused it; anything but a refusal or a named constraint is our own fault and is
 * rethrown.
 */
export function problemOf(error: unknown, fieldOf: ImportTarget['fieldOf']) {
  const refusal = refusalIn(error)
  if (!refusal) throw error
  const [[field, ofField] = [null, refusal.reason] as const] = Object.entries(refusal.more.fields ?? {})
  const reason = isReason(ofField) ? ofField : refusal.reason
  return problem(field && (fieldOf[field] ?? field), reason, refusal.more.values)
}

/** The record with the code, or else the one with the key. */
export const codeThenKey =
  (codeField: string, keyField: string): ImportTarget['which'] =>
  ({ byCode, holder }) => {
    if (byCode?.state === 'in-trash') return { problem: problem(codeField, 'imports.in-trash') }
    if (byCode && holder?.state === 'here' && holder.id !== byCode.id)
      return { problem: problem(keyField, 'imports.keys-differ') }
    return byCode ?? (holder?.state === 'here' ? holder : undefined)
  }
