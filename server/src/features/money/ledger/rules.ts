import type { Db } from '#db/open.ts'
import { bySystem, type By } from '#http/actor.ts'
import { enqueue } from '#services/jobs/jobs.ts'
import { isNightlyCheckDue } from './checks.ts'
import { ledgerCheck } from './jobs.ts'

export const askForCheck = async (db: Db, by: By) => ({
  jobId: await enqueue(db, by, ledgerCheck, { input: null, label: '' }),
})

export { recountInstructors } from './figures.ts'

/** Called every minute by every server. */
export async function askForNightlyCheck(db: Db) {
  if (await isNightlyCheckDue(db)) await askForCheck(db, bySystem)
}
