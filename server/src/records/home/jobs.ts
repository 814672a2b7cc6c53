import { sealNewLines, verifyChain } from '#services/audit/seal.ts'
import { jobKind } from '#services/jobs/jobs.ts'

/** Reads the whole audit log and reports whether it is unaltered. */
export const chainVerification = jobKind<null>({
  name: 'audit.verify',
  needs: 'audit:read',
  async run({ progress, signal }, { db }) {
    await sealNewLines(db)
    const { lines, fault } = await verifyChain(db, { onBatch: progress, signal })
    return { values: { lines, ...(fault && { faultAt: fault.sealNo }) } }
  },
})
