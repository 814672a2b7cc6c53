import { importEntities } from '@learning-cms/contract/records/import-rights'
import type { ImportChoice, ImportCounts, ImportProblem } from '@learning-cms/contract/records/imports'
import { importFormats, importModes, importOutcomes, importStatuses } from '@learning-cms/contract/records/imports'
import { importSlots } from '@learning-cms/contract/records/import-files'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'
import type { FieldChanges } from './audit.ts'

export type ImportCell = string | number | null
export type ImportColumn = { heading: string; samples: ImportCell[] }

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  entity: text('entity', { enum: importEntities }).notNull(),
  fileName: text('file_name').notNull(),
  byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
  source: text('source'),
  sha256: text('sha256').notNull(),
  format: text('format', { enum: importFormats }).notNull(),
  delimiter: text('delimiter'),
  sheet: text('sheet'),
  sheets: text('sheets').array().notNull().default([]),
  hasFormulas: boolean('has_formulas').notNull().default(false),
  headingLine: integer('heading_line'),
  firstLines: jsonb('first_lines').$type<{ line: number; text: string }[]>().notNull().default([]),
  choices: jsonb('choices').$type<ImportChoice[]>().notNull().default([]),
  columns: jsonb('columns').$type<ImportColumn[]>().notNull(),
  mapping: jsonb('mapping').$type<(string | null)[]>().notNull(),
  isRemembered: boolean('is_remembered').notNull().default(false),
  mode: text('mode', { enum: importModes }).notNull().default('both'),
  status: text('status', { enum: importStatuses }).notNull().default('uploaded'),
  total: integer('total').notNull().default(0),
  counts: jsonb('counts').$type<ImportCounts>().notNull(),
  jobId: uuid('job_id'),
  accountId: uuid('account_id').notNull(),
  actorName: text('actor_name').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const importRows = pgTable('import_rows', {
  importId: uuid('import_id').notNull(),
  line: integer('line').notNull(),
  outcome: text('outcome', { enum: importOutcomes }).notNull(),
  cells: jsonb('cells').$type<ImportCell[]>().notNull(),
  code: text('code'),
  key: text('key'),
  problems: jsonb('problems').$type<ImportProblem[]>(),
  recordId: uuid('record_id'),
  version: integer('version'),
  changes: jsonb('changes').$type<FieldChanges>(),
})

export const importFiles = pgTable('import_files', {
  importId: uuid('import_id').notNull(),
  assetId: uuid('asset_id').notNull(),
  place: integer('place').notNull().generatedAlwaysAsIdentity(),
  line: integer('line'),
  slot: text('slot', { enum: importSlots }),
  position: integer('position').notNull().default(0),
  state: text('state', { enum: ['waiting', 'linked', 'same', 'refused', 'undone'] })
    .notNull()
    .default('waiting'),
  reason: text('reason'),
  reasonValues: jsonb('reason_values').$type<Record<string, unknown>>(),
})
