import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { actorNow } from '#services/jobs/rows.ts'
import { jobKind } from '#services/jobs/jobs.ts'
import { findRun } from './queries.ts'
import { workOn } from './work.ts'

/** Records per transaction: few enough that nobody waits long for one of them. */
const TOGETHER = 25

type BulkCheckpoint = { count: number; isAll: boolean }

/** Applies a command to many records. Each outcome is written in the transaction that changed the record. */
export const bulkWork = jobKind<{ runId: string }, BulkCheckpoint>({
  name: 'bulk.run',
  async run(job, { db }) {
    const run = found(await findRun(db, job.input.runId))
    let reached: BulkCheckpoint = job.checkpoint ?? { count: 0, isAll: false }
    while (!reached.isAll) {
      job.signal.throwIfAborted()
      await job.step(async (tx) => {
        const handled = await workOn(tx, await byNow(tx, job.by), run, TOGETHER)
        return (reached = { count: reached.count + handled, isAll: handled < TOGETHER })
      })
      job.progress(reached.count, run.total)
    }
    return job.finish(async (tx) => {
      const { done, same, refused } = found(await findRun(tx, run.id))
      return { values: { done, same, refused }, page: `/jobs/bulk/${run.id}` }
    })
  },
})

/** A right revoked meanwhile affects the very next records. */
async function byNow(tx: Db, by: By): Promise<By> {
  const actor = await actorNow(tx, by.actor)
  return actor ? { ...by, actor } : refuse('not-allowed', 'session.not-signed-in')
}
