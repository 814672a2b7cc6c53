import { fieldsOf, importKeys } from '@learning-cms/contract/records/import-fields'
import { isMapped, mappableOf, namePartNames } from '@learning-cms/contract/records/name-parts'
import type { Import, imports } from '@learning-cms/contract/records/imports'
import type * as z from 'zod'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import type { Call } from '#http/serve.ts'
import { record } from '#services/audit/record.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { sweepFiles } from '#services/background/sweep-files.ts'
import { headOf } from '#services/imports/table.ts'
import { enqueue } from '#services/jobs/jobs.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { refuseChoices, toKeep } from './choices.ts'
import { importFolder } from './files/folder.ts'
import { importCheck, importRun, importUndo, sourceOf } from './jobs.ts'
import {
  allCounts,
  saveMapping,
  listWithFile,
  listWithoutFile,
  lockImport,
  sweepImportRows,
  updateImport,
  type FoundImport,
} from './queries.ts'
import { readOwn } from './read-own.ts'
import { hashOf, understood } from './reading.ts'
import { saveSource } from './sources.ts'
import { targetOf } from './targets.ts'
import type { RowVersion } from '#services/entities/changes.ts'

type ImportSettings = z.output<typeof imports.update.body>

const READ_WITHIN_MS = 25_000

export const readImport = async (db: Db, by: By, id: string) => toImport(await readOwn(db, by, id))

/** Changes how the file is read. What was checked before has to be checked again. */
export async function changeImport(call: Call, target: RowVersion, settings: ImportSettings) {
  const { db, config } = call
  const { mapping, mode, delimiter, sheet, headingLine, choices } = settings
  const before = await readOwn(db, call, target.id)
  const differs = (name: 'delimiter' | 'sheet' | 'headingLine') =>
    settings[name] !== undefined && settings[name] !== before[name]
  const isOtherTable = differs('delimiter') || differs('sheet') || differs('headingLine')
  const source = sourceOf(config, { ...before, ...(delimiter && { delimiter }), ...(sheet && { sheet }) })
  const head = isOtherTable && (await headOf(source, AbortSignal.timeout(READ_WITHIN_MS)))
  return db.transaction(async (tx) => {
    const now = await lockAt(tx, call, target)
    refuseBegun(now)
    const reread = head && (await understood(tx, now, head, headingLine))
    if (mapping) refuseMapping(now, mapping, (reread || now).columns.length)
    if (choices) await refuseChoices(tx, now.entity, choices)
    const chosen = {
      ...(mapping && { mapping, isRemembered: false }),
      ...(mode && { mode }),
      ...(choices && { choices }),
    }
    const fields = { ...reread, ...chosen }
    if (Object.keys(fields).length > 0) {
      await updateImport(tx, target.id, { ...fields, status: 'uploaded', total: 0, counts: allCounts({}) })
      await recordStep(tx, call, now, { action: 'imports.update', after: { ...settings } })
    }
    return readImport(tx, call, target.id)
  })
}

function refuseMapping({ entity }: FoundImport, mapping: readonly (string | null)[], columns: number) {
  const names = mapping.filter((field) => field !== null)
  const isInParts = namePartNames.some((name) => names.includes(name))
  const twice = names.find((field, at) => names.indexOf(field) !== at || (field === 'fullName' && isInParts))
  if (twice)
    refuse('rule-broken', 'imports.field-twice', {
      values: { field: twice },
      fields: { mapping: 'imports.field-twice' },
    })
  if (mapping.length !== columns || names.some((field) => !Object.hasOwn(mappableOf(entity), field)))
    refuse('invalid-input', 'input.invalid', { fields: { mapping: 'input.wrong-format' } })
}

export const checkImport = (call: Call, target: RowVersion) =>
  call.db.transaction(async (tx) => {
    const now = await lockAt(tx, call, target)
    refuseBegun(now)
    refuseMissing(call, now)
    const { accountId, entity, columns, mapping, source } = now
    const headings = columns.map(({ heading }) => heading)
    const mapped = { headings, mapping, choices: toKeep(now.choices) }
    await saveMapping(tx, { accountId, entity, hash: hashOf(headings) }, mapped)
    if (source !== null) await saveSource(tx, { entity, source }, mapped)
    const jobId = await enqueue(tx, call, importCheck, jobOf(now))
    return begin(tx, call, now, { status: 'checking', action: 'imports.check', jobId })
  })

/** New records need their required fields; known ones need a key to be found by. */
function refuseMissing({ language }: Call, { entity, mapping, mode }: FoundImport) {
  const fields = fieldsOf(entity)
  const called = (names: readonly string[]) => names.map((name) => fields[name]!.heading[language])
  const isThere = (name: string) => isMapped(mapping, name)
  const missing = Object.keys(fields).filter((name) => fields[name]!.isRequired && !isThere(name))
  if (mode !== 'update' && missing.length > 0)
    refuse('rule-broken', 'imports.field-missing', { values: { fields: called(missing) } })
  const keys = importKeys[entity]
  if (mode === 'update' && !keys.some(isThere))
    refuse('rule-broken', 'imports.key-missing', { values: { fields: called(keys) } })
}

/** Imports the rows that the check approved, including those an earlier run did not reach. */
export const runImport = (call: Call, target: RowVersion) =>
  call.db.transaction(async (tx) => {
    const now = await lockAt(tx, call, target)
    refuseOpen(now)
    if (now.marked !== 'checked' && now.marked !== 'running' && now.marked !== 'done')
      refuse(
        'state-forbids',
        now.marked === 'uploaded' || now.marked === 'checking' ? 'imports.not-checked' : 'imports.begun',
      )
    if (!mayRun(now)) refuse('state-forbids', 'imports.nothing-to-import')
    const jobId = await enqueue(tx, call, importRun, jobOf(now))
    return begin(tx, call, now, { status: 'running', action: 'imports.run', jobId })
  })

export const undoImport = (call: Call, target: RowVersion) =>
  call.db.transaction(async (tx) => {
    const now = await lockAt(tx, call, target)
    refuseOpen(now)
    if (!mayUndo(now)) refuse('state-forbids', 'imports.nothing-to-undo')
    const jobId = await enqueue(tx, call, importUndo, jobOf(now))
    return begin(tx, call, now, { status: 'undoing', action: 'imports.undo', jobId })
  })

const jobOf = ({ id, fileName }: FoundImport) => ({ input: { importId: id }, label: fileName })

type ImportStep = { status: 'checking' | 'running' | 'undoing'; action: `imports.${string}`; jobId: string }

async function begin(tx: Db, by: By, now: FoundImport, { status, action, jobId }: ImportStep) {
  const isAnew = status === 'checking'
  await updateImport(tx, now.id, { status, jobId, ...(isAnew && { total: 0, counts: allCounts({}) }) })
  await recordStep(tx, by, now, { action, after: { mode: now.mode, mapping: now.mapping } })
  return readImport(tx, by, now.id)
}

type StepRecord = { action: `imports.${string}`; after: object }

const recordStep = (tx: Db, by: By, { id, fileName: label }: FoundImport, { action, after }: StepRecord) =>
  record(tx, by, { action, entity: 'imports', id, label, after: { ...after } })

async function lockAt(tx: Db, by: By, { id, version: sent }: RowVersion) {
  await readOwn(tx, by, id)
  const now = found(await lockImport(tx, id))
  refuseWithout(by, targetOf(now.entity).write)
  return now.version === sent ? now : refuseStale(tx, { entity: 'imports', id, sent, current: toImport(now) })
}

function refuseBegun(now: FoundImport) {
  refuseOpen(now)
  if (!mayCheck(now)) refuse('state-forbids', 'imports.begun')
}

function refuseOpen(now: FoundImport) {
  if (isOpen(now)) refuse('state-forbids', 'imports.under-way')
}

const isOpen = ({ status }: FoundImport) => status === 'checking' || status === 'running' || status === 'undoing'
const mayCheck = (now: FoundImport) => now.status === 'uploaded' || now.status === 'checked'
/** There are rows to import, or matched files: some files may only be ready once the rows are imported. */
const mayRun = ({ status, marked, counts, files }: FoundImport) =>
  (status === 'checked' || status === 'done' || (status === 'stopped' && marked === 'running')) &&
  allCounts(counts).create + allCounts(counts).update + files.matched > 0
const mayUndo = ({ status, counts }: FoundImport) =>
  (status === 'done' || status === 'stopped' || status === 'undone') &&
  allCounts(counts).created + allCounts(counts).updated > 0

export function toImport(row: FoundImport): Import {
  const { marked: _, accountId: _account, ...rest } = row
  return {
    ...rest,
    delimiter: rest.delimiter as Import['delimiter'],
    counts: allCounts(rest.counts),
    mayCheck: mayCheck(row),
    mayRun: mayRun(row),
    mayUndo: mayUndo(row),
  }
}

const STRAY_AFTER_MS = 3_600_000

/** Removes expired imports; files at once when their rows are imported, and after an hour those that belong to no import. */
export async function sweepImports(db: Db, config: Config, nowMs?: number) {
  await sweepImportRows(db)
  await sweepFiles({
    folder: importFolder(config),
    done: (ids) => listWithoutFile(db, ids),
    needed: (ids) => listWithFile(db, ids),
    strayAfterMs: STRAY_AFTER_MS,
    nowMs,
  })
}
