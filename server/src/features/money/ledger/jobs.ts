import { record } from '#services/audit/record.ts'
import { jobKind } from '#services/jobs/jobs.ts'
import { compareAll, saveCheck } from './checks.ts'

/** Compares the ledger with everything it records. */
export const ledgerCheck = jobKind<null>({
  name: 'ledger.check',
  async run(job, { db }) {
    const compared = await compareAll(db, { signal: job.signal, onAnswer: job.progress })
    return job.finish(async (tx) => {
      const requestedByName = job.by.actor.accountId ? job.by.actor.name : ''
      const { id, checked, deviations } = await saveCheck(tx, compared, requestedByName)
      const line = { action: 'ledger.check', entity: 'ledger', id, label: '' } as const
      await record(tx, job.by, { ...line, after: { checked, deviations } })
      return { values: { checked, deviations }, page: '/ledger?tab=checks' }
    })
  },
})
