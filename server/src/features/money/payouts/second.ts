import type { Db } from '#db/open.ts'
import { findDeciders } from '#features/money/earnings/rules.ts'
import { listBankTypers } from '#features/people/kyc/rules.ts'
import { barredAsSecond, type First, type Second } from '#services/auth/second-person.ts'
import type { FoundPayout } from './queries.ts'

const right = 'payouts:approve' as const

/**
 * Accounts that last changed the bank details, the instructor's rate or the general terms, or that could have typed the
 * bank details in an identity case.
 */
async function changersOf(db: Db, { instructorId, createdAt }: FoundPayout): Promise<First[]> {
  const { bank, rate, terms } = await findDeciders(db, instructorId, createdAt)
  const typers = await listBankTypers(db, instructorId)
  return [
    ...typers.map((accountId) => ({ accountId, reason: 'second-person.bank-details' as const })),
    { accountId: bank, reason: 'second-person.bank-details' },
    { accountId: rate, reason: 'second-person.rate' },
    { accountId: terms, reason: 'second-person.settings' },
  ]
}

export const secondToPay = async (db: Db, payout: FoundPayout) => ({ right, firsts: await changersOf(db, payout) })

/** Whoever drew it up may pay it once somebody else has approved it. */
export const secondToApprove = async (db: Db, payout: FoundPayout) => ({
  right,
  firsts: [
    { accountId: payout.createdBy, reason: 'payouts.self-approval' } as const,
    ...(await changersOf(db, payout)),
  ],
})

/** Why the reader cannot take the next step, before they try. */
export async function barredFrom(db: Db, by: Second, payout: FoundPayout) {
  if (!by.actor.may.has(right)) return null
  if (payout.status === 'draft') return barredAsSecond(db, by, await secondToApprove(db, payout))
  return payout.status === 'approved' ? barredAsSecond(db, by, await secondToPay(db, payout)) : null
}
