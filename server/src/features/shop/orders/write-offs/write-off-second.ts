import { say } from '@learning-cms/contract/core/all-reasons'
import type { Db } from '#db/open.ts'
import { policyChangedBy, readPolicy } from '#services/money/refund-policy.ts'
import { barredAsSecond, refuseAsSecond, whoCan, type First, type Second } from '#services/auth/second-person.ts'
import { refuse } from '#refuse'
import { listRecorders, type FoundWriteOff } from './write-off-queries.ts'

/**
 * Not the requester, nor whoever recorded money for it by hand, nor whoever set the limit; above the limit only people
 * who may change it.
 */
export async function refuseOwnWriteOff(tx: Db, by: Second, writeOff: FoundWriteOff) {
  await refuseAsSecond(tx, by, await secondOf(tx, writeOff))
  const values = await beyondLimit(tx, by, writeOff)
  if (values) refuse('not-allowed', 'write-offs.over-limit', { values })
}

/** The same check, before anybody tries. */
export async function barredFrom(db: Db, by: Second, writeOff: FoundWriteOff) {
  if (writeOff.status !== 'waiting' || !by.actor.may.has('orders:write_off')) return null
  const barred = await barredAsSecond(db, by, await secondOf(db, writeOff))
  if (barred) return barred
  const values = await beyondLimit(db, by, writeOff)
  return values ? say('write-offs.over-limit', by.language ?? 'vi', values) : null
}

async function secondOf(db: Db, { orderId, requestedBy, createdAt }: FoundWriteOff) {
  const recorders = await listRecorders(db, orderId)
  const firsts: First[] = [
    { accountId: requestedBy, reason: 'write-offs.self-approval' },
    ...recorders.map((accountId): First => ({ accountId, reason: 'write-offs.recorded' })),
    { accountId: await policyChangedBy(db, createdAt), reason: 'second-person.settings' },
  ]
  return { right: 'orders:write_off' as const, firsts }
}

async function beyondLimit(db: Db, by: Second, { amount, requestedBy }: FoundWriteOff) {
  const { writeOffLimit: limit } = await readPolicy(db)
  if (amount <= limit || by.actor.may.has('settings:write')) return undefined
  return { amount, limit, who: await whoCan(db, by, 'settings:write', requestedBy ? [requestedBy] : []) }
}
