import type { KycOfInstructor } from '@learning-cms/contract/people/kyc/kyc'
import type { Db } from '#db/open.ts'
import { found, refuse } from '#refuse'
import { hasInstructor } from '#services/people/instructor.ts'
import { readKycSettings } from './policy.ts'
import { findLatest, isApproved } from './queries.ts'

export { listBankTypers } from './queries.ts'

/** Nothing is paid to somebody whose identity nobody has checked, where the settings say so. */
export async function refuseUnverifiedPayee(tx: Db, instructorId: string) {
  const { isRequiredForPayout } = await readKycSettings(tx)
  if (isRequiredForPayout && !(await isApproved(tx, instructorId)))
    refuseUnverified(await findLatest(tx, instructorId), 'kyc.payee-unverified')
}

/** The same for what goes on sale under their name. */
export async function refuseUnverifiedAuthor(tx: Db, instructorId: string) {
  const { isRequiredForPublishing } = await readKycSettings(tx)
  if (isRequiredForPublishing && !(await isApproved(tx, instructorId)))
    refuseUnverified(await findLatest(tx, instructorId), 'kyc.author-unverified')
}

type Latest = Awaited<ReturnType<typeof findLatest>>

const refuseUnverified = (latest: Latest, reason: 'kyc.payee-unverified' | 'kyc.author-unverified') =>
  refuse('state-forbids', reason, { values: { caseId: latest?.id ?? null, number: latest?.number ?? '' } })

export async function readOfInstructor(db: Db, id: string): Promise<KycOfInstructor> {
  found(await hasInstructor(db, id))
  const { isRequiredForPayout: isRequired } = await readKycSettings(db)
  return { isRequired, isApproved: await isApproved(db, id), latest: (await findLatest(db, id)) ?? null }
}
