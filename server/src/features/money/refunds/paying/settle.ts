import type { refunds } from '@learning-cms/contract/money/refunds/refunds'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { spread } from '#services/money/spread.ts'
import { endWithout } from './attempt-results.ts'
import { hold, updateAttempt, updateRefundLine } from '#features/money/refunds/queries.ts'
import { change, findRefundDetail, refuseOwn, writeRefund, type RefundDetail } from '#features/money/refunds/records.ts'
import type { Asking } from '#features/money/refunds/snapshot.ts'
import { succeed } from './success.ts'

type Settlement = z.output<typeof refunds.settle.body>

/** Settles a refund by hand when the gateway reports no outcome; the source is stated. Never by the requester. */
export const settleRefund = (db: Db, asking: Asking, target: RowVersion, settlement: Settlement) =>
  change(db, asking, { target, command: 'settle' }, async (tx, detail) => {
    await refuseOwn(tx, detail.refund, asking)
    const { outcome, evidence } = settlement
    const given = detail.attempts
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)
    if (outcome === 'failed' && given > 0) refuse('rule-broken', 'refunds.partly-done')
    if (outcome === 'partly' && given === 0) refuse('rule-broken', 'refunds.nothing-done')
    const fields = { ...settled(asking), evidence }
    const note = { action: 'refunds.settle' as const, reason: evidence }
    if (outcome === 'failed')
      return endWithout(tx, asking, detail, {
        ...note,
        fields: { ...fields, status: 'failed', failure: 'refunds.given-up' },
      })
    await endAttempts(tx, detail, outcome === 'succeeded' ? 'succeeded' : 'failed')
    const remaining = outcome === 'partly' ? await shrink(tx, asking, detail, given) : detail
    return succeed(tx, asking, remaining, { ...note, fields })
  })

const settled = ({ actor }: Asking) => ({
  settledBy: actor.accountId,
  settledByName: actor.name,
  settledAt: sql`now()`,
})

async function endAttempts(tx: Db, { attempts }: RefundDetail, status: 'succeeded' | 'failed') {
  for (const { id, status: now } of attempts)
    if (now !== 'succeeded' && now !== 'failed')
      await updateAttempt(tx, id, { status, settledAt: sql`now()`, nextQueryAt: null })
}

/** The amount not refunded may be requested again. The refunded amount is spread over the lines like the full one. */
async function shrink(tx: Db, asking: Asking, { refund, lines }: RefundDetail, given: number) {
  const amounts = spread(
    given,
    lines.map(({ amount }) => amount),
  )
  const freed = lines.map(({ lineId, amount }, at) => ({ lineId, amount: amounts[at]! - amount }))
  for (const [at, { lineId, amount, access }] of lines.entries()) {
    const isLess = amounts[at]! < amount
    // A line that is not fully refunded after all keeps its access.
    await updateRefundLine(
      tx,
      { refundId: refund.id, lineId },
      { amount: amounts[at]!, access: isLess ? 'keep' : access, ...(isLess && { pieces: null }) },
    )
  }
  await hold(tx, { ...refund, lines: freed }, given - refund.amount)
  await writeRefund(tx, asking, refund, { action: 'refunds.shrink', fields: { amount: given } })
  return findRefundDetail(tx, refund.id)
}
