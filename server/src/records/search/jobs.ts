import type { Searched } from '@learning-cms/contract/records/search'
import { entities } from '#app/registry.ts'
import type { Db } from '#db/open.ts'
import type { Entity } from '#services/entities/entity.ts'
import { jobKind } from '#services/jobs/jobs.ts'
import { countSource, dropStrays, putBatch } from './queries.ts'

const BATCH = 2_000

type SearchCheckpoint = { after: string | null; count: number; isAll: boolean }

/**
 * Updates the search index and the figures of one list, a batch at a time; entries that are right already are not
 * written.
 */
export const searchSync = jobKind<{ entity: Searched }, SearchCheckpoint>({
  name: 'search.sync',
  async run(job, { db }) {
    const { entity } = job.input
    const total = await countSource(db, entity)
    let reached = job.checkpoint ?? { after: null, count: 0, isAll: false }
    while (!reached.isAll) {
      job.signal.throwIfAborted()
      await job.step(async (tx) => (reached = await syncNext(tx, entity, reached)))
      job.progress(reached.count, Math.max(total, reached.count))
    }
    return job.finish(async (tx) => {
      await dropStrays(tx, entity)
      return { values: { count: reached.count } }
    })
  },
})

async function syncNext(tx: Db, entity: Searched, { after, count }: SearchCheckpoint): Promise<SearchCheckpoint> {
  const ids = await putBatch(tx, { entity, after, size: BATCH })
  const of: Entity = entities[entity]
  await of.recount?.(tx, ids)
  return { after: ids.at(-1) ?? after, count: count + ids.length, isAll: ids.length < BATCH }
}
