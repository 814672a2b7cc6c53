import * as z from 'zod'
import { byId, id, instant, listOf, listQuery, nothing, pageOf, requiredText } from '#core/common.ts'
import { importFields } from './import-fields.ts'
import { namePartNames } from './name-parts.ts'
import { importFileCounts } from './import-files.ts'
import { importEntities } from './import-rights.ts'
import { jobStatuses } from '#system/jobs.ts'
import { route } from '#core/route.ts'

export const importLimits = { bytes: 60 * 1024 * 1024, rows: 200_000, columns: 200 } as const
/** How long a file, its report and the possibility of undo are kept. */
export const IMPORT_DAYS = 30

export const importFormats = ['csv', 'xlsx'] as const
export const delimiters = [',', ';', '\t'] as const
/** What to do with rows: create records, update existing ones, or both. */
export const importModes = ['both', 'create', 'update'] as const
export type ImportMode = (typeof importModes)[number]

/**
 * uploaded: the columns have to be matched. checked: the report says what would happen to each row. stopped: cancelled
 * or failed half-way; the completed part stays, and can be continued or undone.
 */
export const importStatuses = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Could not be undone, or only partly; the name that stored imports have. */
export const NOT_UNDONE = 'kept'
/**
 * create, update: expected by the check. unchanged: nothing to do. created, updated: done. undone: undone.
 */
export const importOutcomes = [
  'create',
  'update',
  'unchanged',
  'refused',
  'created',
  'updated',
  'undone',
  NOT_UNDONE,
] as const
export type ImportOutcome = (typeof importOutcomes)[number]
const counts = z.record(z.enum(importOutcomes), z.int())
export type ImportCounts = z.infer<typeof counts>

const names = [...Object.values(importFields).flatMap((fields) => Object.keys(fields)), ...namePartNames] as [
  string,
  ...string[],
]
const mapping = z.array(z.enum(names).nullable()).max(importLimits.columns)

export const importRow = z.object({
  id,
  entity: z.enum(importEntities),
  fileName: z.string(),
  /** The name of the source system: its columns are matched as they were for its last file. */
  source: z.string().nullable(),
  byteSize: z.int(),
  status: z.enum(importStatuses),
  total: z.int(),
  counts,
  actorName: z.string(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ImportRow = z.infer<typeof importRow>

/** A value that its field does not know, and the value to use instead; null leaves the field unchanged. */
const importChoice = z.strictObject({
  field: z.enum(names),
  value: requiredText(200),
  to: z.string().max(300).nullable(),
})
export type ImportChoice = z.infer<typeof importChoice>

const cell = z.union([z.string(), z.number(), z.null()])

export const importDetail = importRow.extend({
  format: z.enum(importFormats),
  /** For a CSV file. */
  delimiter: z.enum(delimiters).nullable(),
  /** For an XLSX file: the sheet being read, and all its sheets. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** Formulas are not evaluated: the results stored in the file are used. */
  hasFormulas: z.boolean(),
  /** The line with the headings; null means the first line that is not empty. */
  headingLine: z.int().nullable(),
  /** The first lines of the file, one of which contains the headings. */
  firstLines: z.array(z.object({ line: z.int(), text: z.string() })),
  /** Each column's heading, with values from its first rows. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(cell) })),
  /** The field of each column; null skips it. */
  mapping,
  /** The columns were matched as for an earlier file with these headings. */
  isRemembered: z.boolean(),
  mode: z.enum(importModes),
  /** The values to use for those that their fields do not know. */
  choices: z.array(importChoice),
  files: importFileCounts,
  /** The latest job: the check, the import, or the undo. */
  jobId: id.nullable(),
  jobStatus: z.enum(jobStatuses).nullable(),
  jobReason: z.string().nullable(),
  jobReasonValues: z.record(z.string(), z.unknown()).nullable(),
  mayCheck: z.boolean(),
  mayRun: z.boolean(),
  mayUndo: z.boolean(),
})
export type Import = z.infer<typeof importDetail>

/** A problem that prevents a row from being imported, or a note about it. */
export const importProblem = z.object({
  field: z.string().nullable(),
  /** A reason key, and the values of its text. */
  reason: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
  /** The content of the cell. */
  value: z.string().optional(),
})
export type ImportProblem = z.infer<typeof importProblem>

/** A field of an existing record that a row changes; a list is joined by commas, an empty field is an empty text. */
const importChange = z.object({ field: z.string(), before: z.string(), after: z.string() })

export const importLine = z.object({
  id,
  /** Numbered as in a spreadsheet: the headings are usually line 1. */
  line: z.int(),
  outcome: z.enum(importOutcomes),
  /** The name of the row. */
  name: z.string(),
  recordId: id.nullable(),
  problems: z.array(importProblem),
  /** Of a row that updates a record: what it will change, or has changed. */
  changes: z.array(importChange),
})
export type ImportLine = z.infer<typeof importLine>

export const importValues = z.object({
  /** Most frequent first. */
  rows: z.array(importChoice.extend({ count: z.int() })),
  /** By field: the values that can be used instead. */
  options: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
})
export type ImportValues = z.infer<typeof importValues>

export const importQuery = listQuery(['createdAt'], 'desc').extend({ entity: z.enum(importEntities).optional() })
export const importLineQuery = listQuery(['line']).extend({ outcome: listOf(importOutcomes).optional() })

const sourceName = requiredText(100).transform((name) => name.replace(/\s+/g, ' '))
const upload = z.strictObject({
  entity: z.enum(importEntities),
  fileName: z.string().min(1).max(500),
  source: sourceName.optional(),
  /** The file, if it was uploaded in parts; the body is then empty. */
  parcel: id.optional(),
})
const settings = z
  .strictObject({
    delimiter: z.enum(delimiters),
    sheet: z.string().max(200),
    /** One of `firstLines`. */
    headingLine: z.int().min(1),
    mapping,
    mode: z.enum(importModes),
    choices: z.array(importChoice).max(1_000),
  })
  .partial()
const step = { params: byId, versioned: true, repeatable: 'optional', answer: importDetail } as const

export const imports = {
  list: route({
    method: 'GET',
    path: '/imports',
    needs: 'sign-in',
    summary: 'List my imports of the last thirty days',
    query: importQuery,
    answer: pageOf(importRow),
  }),
  upload: route({
    method: 'POST',
    path: '/imports',
    needs: 'sign-in',
    summary: 'Send a CSV or XLSX file, as application/octet-stream or as a parcel; nothing is imported yet',
    query: upload,
    answer: importDetail,
    kind: 'raw',
  }),
  read: route({
    method: 'GET',
    path: '/imports/:id',
    needs: 'sign-in',
    summary: 'Read the state of an import of mine',
    params: byId,
    answer: importDetail,
  }),
  update: route({
    method: 'PATCH',
    path: '/imports/:id',
    needs: 'sign-in',
    summary: 'Set how the file is read, and the field of each column',
    params: byId,
    body: settings,
    versioned: true,
    answer: importDetail,
  }),
  check: route({
    ...step,
    method: 'POST',
    path: '/imports/:id/check',
    needs: 'sign-in',
    summary: 'Start a job that checks the outcome of each row; nothing is imported',
  }),
  run: route({
    ...step,
    method: 'POST',
    path: '/imports/:id/run',
    needs: 'sign-in',
    summary: 'Start a job that imports the rows the check approved; an interrupted one continues',
  }),
  undo: route({
    ...step,
    method: 'POST',
    path: '/imports/:id/undo',
    needs: 'sign-in',
    summary: 'Start a job that undoes the whole import, where nobody has changed a record since',
  }),
  rows: route({
    method: 'GET',
    path: '/imports/:id/rows',
    needs: 'sign-in',
    summary: 'List the outcome of each row, with reasons',
    params: byId,
    query: importLineQuery,
    answer: pageOf(importLine),
  }),
  values: route({
    method: 'GET',
    path: '/imports/:id/values',
    needs: 'sign-in',
    summary: 'List the values the last check did not recognise, each once, and the values their fields accept',
    params: byId,
    answer: importValues,
  }),
  refused: route({
    method: 'GET',
    path: '/imports/:id/refused',
    needs: 'sign-in',
    summary: 'Download the refused rows as CSV, with the reasons, to correct and import again',
    params: byId,
    answer: nothing,
    kind: 'file',
  }),
  sources: route({
    method: 'GET',
    path: '/import-sources/:entity',
    needs: 'sign-in',
    summary: 'List the sources that files of a list came from, most recent first',
    params: z.strictObject({ entity: z.enum(importEntities) }),
    answer: z.object({ rows: z.array(z.object({ name: z.string(), usedAt: instant })) }),
  }),
  template: route({
    method: 'GET',
    path: '/import-templates/:entity',
    needs: 'sign-in',
    summary: 'Download an empty file with the recognised headings',
    params: z.strictObject({ entity: z.enum(importEntities) }),
    answer: nothing,
    kind: 'file',
  }),
}
