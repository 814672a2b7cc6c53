import type { MediaStoreOverview } from '@learning-cms/contract/system/media/media-store'
import type { Db } from '#db/open.ts'
import { bySystem, type By } from '#http/actor.ts'
import { findOpenJob } from '#services/jobs/rows.ts'
import { enqueueOnce } from '#services/jobs/jobs.ts'
import { mediaCheck } from './jobs.ts'
import { countLost, findLastCheck, isCheckDue, listLost, lockAsking } from './queries.ts'

export const readMediaStore = async (db: Db): Promise<MediaStoreOverview> => ({
  last: await findLastCheck(db),
  lost: await listLost(db),
  lostCount: await countLost(db),
  jobId: await findOpenJob(db, mediaCheck.name),
})

/** One at a time: a request made while one is running gets that one. */
export const askForMediaCheck = (db: Db, by: By) =>
  db.transaction(async (tx) => {
    await lockAsking(tx)
    return { jobId: await enqueueOnce(tx, by, mediaCheck) }
  })

/** Called every minute by every server. */
export async function askForWeeklyCheck(db: Db) {
  if (await isCheckDue(db)) await askForMediaCheck(db, bySystem)
}
