import { poolOf } from '#db/open.ts'
import { refuse } from '#refuse'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { record } from '#services/audit/record.ts'
import { jobKind } from '#services/jobs/jobs.ts'
import { runBackup } from './run.ts'

/** Makes a backup and tests it. If the test fails the job fails, but the backup is kept. */
export const backupMaking = jobKind<null>({
  name: 'backups.make',
  needs: 'settings:write',
  // Not repeated: the schedule makes the next one, and people should learn of this failure.
  tries: 1,
  async run(job, { db, config }) {
    const { name, manifest, proof } = await runBackup(poolOf(db), config, {
      signal: job.signal,
      onTable: (_table, at, of) => job.progress(at, of),
      onFile: job.progress,
      onProof: job.progress,
    })
    const line = { action: 'backups.make', entity: 'settings', id: 'backups', label: name } as const
    if (!proof.isProved) {
      await record(db, job.by, { ...line, after: { isProved: false, reason: proof.reason } })
      refuse('rule-broken', proof.reason as Reason, { values: proof.values })
    }
    return job.finish(async (tx) => {
      const files = manifest.media?.files ?? 0
      await record(tx, job.by, { ...line, after: { isProved: true, tables: proof.tables, rows: proof.rows, files } })
      return { values: { rows: proof.rows, files }, page: '/system/backups' }
    })
  },
})
