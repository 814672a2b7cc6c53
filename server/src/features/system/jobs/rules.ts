import type { Db } from '#db/open.ts'
import { isMaker, type Actor, type By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { markCancelled, requeueFailed } from '#services/jobs/rows.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { findJob, type FoundJob } from './queries.ts'

/** For somebody who may not read them, other people's jobs do not exist. */
export async function readJob(db: Db, { actor }: By, id: string) {
  const job = found(await findJob(db, id))
  return found(isMaker(actor, job) || actor.may.has('jobs:read') ? job : undefined)
}

/** A result is for people who may still request it: a sum of sales, or a link to a file of them. */
export const jobFor = ({ may }: Pick<Actor, 'may'>, { needs, ...row }: FoundJob) => ({
  ...row,
  result: needs.every((right) => may.has(right)) ? row.result : null,
})

/** A running job notices within a second; what it has done by then stays. */
export const cancelJob = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const before = await readOwn(tx, by, id)
    if (!(await markCancelled(tx, id))) refuse('state-forbids', 'jobs.not-open')
    return settled(tx, by, { action: 'jobs.cancel', before })
  })

/** It runs for whoever requested it, with their rights. */
export const retryJob = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const before = await readOwn(tx, by, id)
    if (!(await requeueFailed(tx, id))) refuse('state-forbids', 'jobs.not-failed')
    return settled(tx, by, { action: 'jobs.retry', before })
  })

/** Many may look at other people's jobs, but only somebody who runs the console may change them. */
async function readOwn(tx: Db, by: By, id: string) {
  const job = await readJob(tx, by, id)
  if (!isMaker(by.actor, job)) refuseWithout(by, 'settings:write')
  return job
}

type JobChange = { action: `jobs.${string}`; before: Awaited<ReturnType<typeof readJob>> }

async function settled(tx: Db, by: By, { action, before }: JobChange) {
  const after = found(await findJob(tx, before.id))
  await record(tx, by, {
    action,
    entity: 'jobs',
    id: before.id,
    label: before.kind,
    before: { status: before.status },
    after: { status: after.status },
  })
  return after
}
