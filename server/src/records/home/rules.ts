import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { enqueue } from '#services/jobs/jobs.ts'
import { addSampleData, hasSampleData, removeSampleData } from '#services/samples/sample-data.ts'
import { chainVerification } from './jobs.ts'
import { figuresOf, tasksOf } from './lists.ts'
import { countAll, listRecent } from './queries.ts'

/** Counts nothing that this person may not read. */
export async function readHome(db: Db, actor: Actor) {
  const [tasks, figures] = [tasksOf(actor), figuresOf(actor)]
  const befores = figures.flatMap(({ before }) => before ?? [])
  const [counts, recent] = await Promise.all([
    countAll(
      db,
      [...tasks, ...figures, ...befores].map(({ countable }) => countable),
    ),
    actor.accountId ? listRecent(db, actor.accountId) : [],
  ])
  const ofTasks = counts.slice(0, tasks.length)
  const ofFigures = counts.slice(tasks.length, tasks.length + figures.length)
  const ofBefores = counts.slice(tasks.length + figures.length)
  return {
    tasks: tasks.map(({ kind, to }, at) => ({ kind, to, ...ofTasks[at]! })).filter(({ count }) => count > 0),
    figures: figures.map(({ kind, to, before }, at) => ({
      kind,
      to,
      ...ofFigures[at]!,
      before: before ? ofBefores[befores.indexOf(before)]!.count : null,
    })),
    recent,
  }
}

/** Adds the small sample data unless there is some already. */
export const requestSampleData = (db: Db, by: By) =>
  db.transaction(async (tx) => {
    if (await hasSampleData(tx)) return null
    await addSampleData(tx, 'small')
    await record(tx, by, { action: 'sample-data.add', entity: 'sample-data', id: null, label: 'small' })
    return null
  })

/** What people made or built upon stays. */
export const takeSampleDataAway = (db: Db, by: By) =>
  db.transaction(async (tx) => {
    const counted = await removeSampleData(tx)
    if (counted.removed > 0)
      await record(tx, by, { action: 'sample-data.remove', entity: 'sample-data', id: null, label: '', after: counted })
    return counted
  })

/** That the log was verified, by whom and when, is itself recorded. */
export const askForVerification = (db: Db, by: By) =>
  db.transaction(async (tx) => {
    await record(tx, by, { action: 'audit.verify', entity: 'audit', id: null, label: '' })
    return { jobId: await enqueue(tx, by, chainVerification, { input: null, label: '' }) }
  })
