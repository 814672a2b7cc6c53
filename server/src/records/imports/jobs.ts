import type { ImportCounts, ImportOutcome } from '@learning-cms/contract/records/imports'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { TableRow } from '#services/imports/table.ts'
import { rowsOf } from '#services/imports/table.ts'
import { actorNow } from '#services/jobs/rows.ts'
import { jobKind, type Finished, type Job } from '#services/jobs/jobs.ts'
import { carryOut, takeBack } from './carry-out.ts'
import { pathOf } from './files/folder.ts'
import { changesOf, judge, type Verdict } from './judge.ts'
import { allCounts, findImport, lockImport, markImport, analyseGrown, type FoundImport } from './queries.ts'
import { linkSome } from './files/link-files.ts'
import { matchFiles } from './files/match-files.ts'
import { markUndone } from './files/file-queries.ts'
import {
  countOutcomes,
  deleteRows,
  insertRows,
  refuseDuplicates,
  takeDone,
  takeWaiting,
  writeOutcomes,
  type ImportRowOutcome,
  type RowToKeep,
} from './row-queries.ts'
import { targetOf } from './targets.ts'

type Input = { importId: string }
type Checked = { line: number; count: number }
/** `left`: how much of the work after the rows remains. */
type ImportCheckpoint = { count: number; isAll: boolean; left?: number }

/** Rows per transaction: enough to be quick, and few enough that nobody waits for them. */
const IMPORTED_TOGETHER = 500
const UNDONE_TOGETHER = 100
/** Records that get their files in one transaction. */
const LINKED_TOGETHER = 25
/**
 * Table statistics are updated after this many new rows, and again whenever there are four times as many, because query
 * plans change.
 */
const GROWN_BY = 1_000

/** Predicts the outcome of every row. A server that takes over continues after the last stored line. */
export const importCheck = jobKind<Input, Checked>({
  name: 'imports.check',
  waitsForRoom: true,
  async run(job, { db, config }) {
    const subject = found(await findImport(db, job.input.importId))
    let reached = job.checkpoint
    if (!reached)
      await job.step(async (tx) => {
        await deleteRows(tx, subject.id)
        return (reached = { line: 0, count: 0 })
      })
    for await (const rows of rowsOf(sourceOf(config, subject), job.signal)) {
      job.signal.throwIfAborted()
      const newRows = rows.filter(({ line }) => line > reached!.line)
      if (newRows.length === 0) continue
      await job.step(async (tx) => {
        await byNow(tx, job.by, targetOf(subject.entity).write)
        await checkRows(tx, subject, newRows)
        return (reached = { line: newRows.at(-1)!.line, count: reached!.count + newRows.length })
      })
      job.progress(reached!.count)
    }
    if (reached!.count >= GROWN_BY) await analyseGrown(db, ['import_rows'])
    return job.finish(async (tx) => {
      await refuseDuplicates(tx, subject.id, targetOf(subject.entity))
      await matchFiles(tx, subject.id)
      const counts = await countOutcomes(tx, subject.id)
      await markImport(tx, subject.id, { status: 'checked', counts, total: reached!.count })
      return { values: countsOf(counts, ['create', 'update', 'unchanged', 'refused']), page: pageOf(subject) }
    })
  },
})

async function checkRows(tx: Db, subject: FoundImport, rows: readonly TableRow[]) {
  const verdicts = await judge(tx, targetOf(subject.entity), subject, rows)
  const cells = new Map(rows.map((row) => [row.line, row.cells]))
  await insertRows(
    tx,
    subject.id,
    verdicts.map((verdict) => rowToKeep(verdict, cells.get(verdict.line)!)),
  )
}

const rowToKeep = (verdict: Verdict, cells: TableRow['cells']): RowToKeep => {
  const { line, outcome, problems, code, key, known } = verdict
  return {
    line,
    outcome,
    cells,
    code,
    key,
    problems: problems.length > 0 ? problems : undefined,
    recordId: known?.id,
    version: known?.version,
    changes: outcome === 'update' ? changesOf(verdict) : undefined,
  }
}

/** Imports the rows the check approved. Each is marked in the transaction that wrote it, so none is written twice. */
export const importRun = jobKind<Input, ImportCheckpoint>({
  name: 'imports.run',
  waitsForRoom: true,
  run: (job, { db }) =>
    inSteps(job, db, {
      total: ({ counts }) => counts.create + counts.update,
      step: async (tx, by, subject) => {
        const taken = await takeWaiting(tx, subject.id, IMPORTED_TOGETHER)
        return { taken, outcomes: await carryOut(tx, by, subject, taken) }
      },
      behind: (tx, by, subject) => linkSome(tx, by, subject, LINKED_TOGETHER),
      end: 'done',
      reported: ['created', 'updated', 'refused'],
      action: 'imports.finish',
    }),
})

export const importUndo = jobKind<Input, ImportCheckpoint>({
  name: 'imports.undo',
  waitsForRoom: true,
  run: (job, { db }) =>
    inSteps(job, db, {
      total: ({ counts }) => counts.created + counts.updated,
      step: async (tx, by, subject) => {
        const taken = await takeDone(tx, subject.id, UNDONE_TOGETHER)
        return { taken, outcomes: await takeBack(tx, by, subject, taken) }
      },
      behind: async (tx, _, subject) => {
        await markUndone(tx, subject.id)
        return 0
      },
      end: 'undone',
      reported: ['undone', 'kept'],
      action: 'imports.finish-undo',
    }),
})

type Moved = { outcome: ImportOutcome }
type ImportWork = {
  total: (subject: { counts: ImportCounts }) => number
  step: (
    tx: Db,
    by: By,
    subject: FoundImport,
  ) => Promise<{ taken: readonly Moved[]; outcomes: readonly ImportRowOutcome[] }>
  /** Work after all rows, one part per call; returns zero when nothing is left. */
  behind: (tx: Db, by: By, subject: FoundImport) => Promise<number>
  end: 'done' | 'undone'
  reported: readonly (keyof ImportCounts)[]
  action: `imports.${string}`
}

async function inSteps(
  job: Job<Input, ImportCheckpoint>,
  db: Db,
  { total, step, behind, end, reported, action }: ImportWork,
): Promise<Finished> {
  const subject = found(await findImport(db, job.input.importId))
  const { write } = targetOf(subject.entity)
  let reached: ImportCheckpoint = job.checkpoint ?? { count: 0, isAll: false }
  let reportedAt = Math.max(GROWN_BY, reached.count)
  const all = reached.count + total({ counts: allCounts(subject.counts) })
  while (!reached.isAll) {
    job.signal.throwIfAborted()
    await job.step(async (tx) => {
      const { taken, outcomes } = await step(tx, await byNow(tx, job.by, write), subject)
      if (taken.length > 0) await writeOutcomes(tx, subject.id, outcomes)
      await moveCounts(tx, subject.id, { from: taken, to: outcomes })
      return (reached = { count: reached.count + taken.length, isAll: taken.length === 0 })
    })
    job.progress(reached.count, all)
    if (reached.count < reportedAt) continue
    await analyseGrown(db, targetOf(subject.entity).tables)
    reportedAt = reached.count * 4
  }
  while (reached.left !== 0) {
    job.signal.throwIfAborted()
    await job.step(async (tx) => {
      const left = await behind(tx, await byNow(tx, job.by, write), subject)
      return (reached = { ...reached, left })
    })
  }
  return job.finish(async (tx) => {
    const counts = await countOutcomes(tx, subject.id)
    await markImport(tx, subject.id, { status: end, counts })
    const { id, fileName: label } = subject
    await record(tx, job.by, { action, entity: 'imports', id, label, after: countsOf(counts, reported) })
    return { values: countsOf(counts, reported), page: pageOf(subject) }
  })
}

/** Updated incrementally: counting all rows after every step would cost more than the step. */
async function moveCounts(tx: Db, id: string, { from, to }: { from: readonly Moved[]; to: readonly Moved[] }) {
  const counts = allCounts((await lockImport(tx, id))?.counts ?? {})
  for (const { outcome } of from) counts[outcome] -= 1
  for (const { outcome } of to) counts[outcome] += 1
  await markImport(tx, id, { counts })
}

const countsOf = (counts: ImportCounts, names: readonly (keyof ImportCounts)[]) =>
  Object.fromEntries(names.map((name) => [name, counts[name]]))

const pageOf = ({ id }: FoundImport) => `/imports/${id}`

export const sourceOf = (
  config: Pick<Config, 'dataDir'>,
  {
    id,
    format,
    delimiter,
    sheet,
    headingLine,
  }: Pick<FoundImport, 'id' | 'format' | 'delimiter' | 'sheet' | 'headingLine'>,
) => ({ path: pathOf(config, id), format, delimiter, sheet, headingLine })

/** A right revoked meanwhile affects the very next rows. */
async function byNow(tx: Db, by: By, needs: Permission): Promise<By> {
  const actor = await actorNow(tx, by.actor, needs)
  return actor ? { ...by, actor } : refuse('not-allowed', 'server.not-allowed', { values: { permission: needs } })
}
