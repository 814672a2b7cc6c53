import {
  BULK_AT_MOST,
  BULK_AT_ONCE,
  type BulkBody,
  type BulkPreview,
  type BulkRun,
} from '@learning-cms/contract/records/bulk'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { type Obstacle } from '#services/entities/bulk.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { newId } from '#services/ids.ts'
import { enqueue } from '#services/jobs/jobs.ts'
import { bulkOf } from './handlers.ts'
import { bulkWork } from './jobs.ts'
import { findRun, insertRun, listDone, setJob, type FoundRun, type Run } from './queries.ts'
import { workOn } from './work.ts'

const NAMES_LISTED = 5

export async function previewBulk(db: Db, by: By, body: BulkBody): Promise<BulkPreview> {
  const { rowsOf, preview: obstacleOf, warningsFor } = bulkOf(body.entity)
  const ids = await targetOf(db, by, body)
  const known = new Map((await rowsOf(db, ids, body.command)).map((row) => [row.id, row]))
  const preview: BulkPreview = { total: ids.length, willChange: 0, same: 0, refused: [] }
  const refused: Groups = new Map()
  const changing: string[] = []
  for (const id of ids) {
    const row = known.get(id)
    const obstacle: Obstacle = row ? obstacleOf(row, body.command, by) : { reason: 'server.not-found' }
    if (obstacle === undefined) changing.push(id)
    else if (obstacle === 'same') preview.same += 1
    else addTo(refused, obstacle, row?.name)
  }
  preview.willChange = changing.length
  const warnings: Groups = new Map()
  for (const { name, ...one } of (await warningsFor?.(db, by, { ids: changing, command: body.command })) ?? [])
    addTo(warnings, one, name)
  if (warnings.size > 0) preview.warnings = largestFirst(warnings)
  return { ...preview, refused: largestFirst(refused) }
}

type Refusal = Exclude<Obstacle, 'same' | undefined>

/** By reason and values. */
type Groups = Map<string, BulkPreview['refused'][number]>

const largestFirst = (groups: Groups) => [...groups.values()].sort((a, b) => b.count - a.count)

function addTo(groups: Groups, { reason, values = {} }: Refusal, name = '') {
  const key = JSON.stringify([reason, values])
  const group = groups.get(key) ?? { reason, values, count: 0, names: [] }
  groups.set(key, group)
  group.count += 1
  if (name && group.names.length < NAMES_LISTED) group.names.push(name)
}

/**
 * Up to a limit within the call itself, beyond it in a job. What was not reached when a job ended can be done by
 * another run.
 */
export const runBulk = (db: Db, by: By, body: BulkBody) =>
  db.transaction(async (tx) => {
    const { entity, command } = body
    return start(tx, by, { ...newRun(by), entity, command, undoes: null }, await targetOf(tx, by, body))
  })

/** Undoes what a run changed, each record by the inverse command at the version the run left. */
export const undoBulk = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const run = await readOwn(tx, by, id)
    if (run.undoneBy) refuse('state-forbids', 'bulk.undone-already')
    if (isOpen(run)) refuse('state-forbids', 'bulk.still-running')
    const { entity, command } = run
    if (!mayUndo(run)) refuse('state-forbids', 'bulk.nothing-to-undo')
    return start(tx, by, { ...newRun(by), entity, command, undoes: id }, await listDone(tx, id))
  })

export const readRun = async (db: Db, by: By, id: string) => toRun(await readOwn(db, by, id))

/** Other people's runs do not exist, nor those of a list one may no longer read. */
export async function readOwn(db: Db, { actor }: By, id: string) {
  const run = found(await findRun(db, id))
  return found(run.accountId === actor.accountId && actor.may.has(bulkOf(run.entity).read) ? run : undefined)
}

const newRun = ({ actor }: By) => ({ id: newId(), accountId: actor.accountId!, actorName: actor.name })

async function start(tx: Db, by: By, started: Omit<Run, 'total'>, ids: string[]): Promise<BulkRun> {
  const { id, entity, command, undoes } = started
  await bulkOf(entity).admit?.(by, command, { db: tx, ids })
  const run = { ...started, total: ids.length }
  await insertRun(tx, run, ids)
  await record(tx, by, {
    action: undoes ? 'bulk.undo' : 'bulk.run',
    entity: 'bulk',
    id,
    label: `${entity}.${command.do}`,
    after: { entity, command, total: ids.length, ...(undoes && { undoes }) },
  })
  if (ids.length > BULK_AT_ONCE)
    await setJob(tx, id, await enqueue(tx, by, bulkWork, { input: { runId: id }, label: entity }))
  else await workOn(tx, by, run)
  return toRun(found(await findRun(tx, id)))
}

async function targetOf(db: Db, by: By, { entity, target }: BulkBody) {
  const { read, idsOf } = bulkOf(entity)
  refuseWithout(by, read)
  // In the order of their ids, so that overlapping runs never deadlock.
  if ('ids' in target) return [...new Set(target.ids)].sort()
  const ids = await idsOf(db, target.query, by)
  if (ids.length > BULK_AT_MOST) refuse('rule-broken', 'lists.selection-too-large', { values: { max: BULK_AT_MOST } })
  if (ids.length !== target.expectedCount)
    refuse('state-forbids', 'lists.selection-changed', { values: { count: ids.length } })
  return ids
}

const isOpen = ({ jobStatus }: FoundRun) => jobStatus === 'queued' || jobStatus === 'running'
const mayUndo = (run: FoundRun) => !run.undoes && !run.undoneBy && !isOpen(run) && run.done > 0

function toRun(run: FoundRun): BulkRun {
  const { command, accountId: _, ...rest } = run
  return { ...rest, command: command.do, mayUndo: mayUndo(run) }
}
