import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { enqueue } from '#services/jobs/jobs.ts'
import { takeAccessBack } from '#features/money/refunds/deciding/access.ts'
import { attemptOf, insertRefundWithCalls } from '#features/money/refunds/deciding/create.ts'
import { previewOf, type RefundInput } from '#features/money/refunds/deciding/preview.ts'
import { insertAttempts, updateAttempt, type FoundAttempt } from '#features/money/refunds/queries.ts'
import {
  change,
  failedForGood,
  findRefundDetail,
  paidAfterAll,
  refuseOwn,
  writeRefund,
  type RefundDetail,
} from '#features/money/refunds/records.ts'
import { refundRun } from './run.ts'
import { readSnapshot, type Asking } from '#features/money/refunds/snapshot.ts'
import { succeed } from './success.ts'

/** Queries now, or sends what the gateway never received, under the existing request id. */
export const checkRefund = (db: Db, asking: Asking, target: RowVersion) =>
  change(db, asking, { target, command: 'check' }, async (tx, { refund, attempts }) => {
    for (const { id, nextQueryAt } of attempts)
      if (nextQueryAt) await updateAttempt(tx, id, { nextQueryAt: sql`now()` })
    await enqueue(tx, asking, refundRun, { input: { refundId: refund.id }, label: refund.number })
    return writeRefund(tx, asking, refund, { action: 'refunds.check', fields: {} })
  })

/** For a failed refund, a new one linked to it; for a partly failed one, new calls for the rest. */
export const retryRefund = (db: Db, asking: Asking, target: RowVersion) =>
  change(db, asking, { target, command: 'retry' }, (tx, detail) =>
    detail.refund.status === 'failed' ? askAnew(tx, asking, detail) : sendRest(tx, asking, detail),
  )

/** The refund was approved before, so only changes since are checked again. */
async function askAnew(tx: Db, asking: Asking, { refund, lines }: RefundDetail) {
  const { orderId, kind, amount, reasonCode, note } = refund
  const parts = lines.map(({ lineId, amount: ofLine, access, pieces }) => ({
    lineId,
    amount: ofLine,
    access,
    ...(pieces !== null && { pieces }),
  }))
  const isSame = kind === 'order' && parts.reduce((sum, part) => sum + part.amount, 0) === amount
  const input: RefundInput = { kind, amount, reasonCode, note, ...(isSame && { lines: parts }) }
  const snapshot = await readSnapshot(tx, asking, orderId)
  const { preview, way } = previewOf({ ...snapshot, asker: unlimited }, input)
  if (way.way !== refund.way) refuse('rule-broken', 'refunds.no-payment')
  const decided = {
    by: refund.decidedBy,
    byName: refund.decidedByName,
    at: refund.decidedAt,
    requestedBy: refund.requestedBy,
    requestedByName: refund.requestedByName,
  }
  return insertRefundWithCalls(tx, asking, { ...input, orderId, preview, way, retryOf: refund.id, decided })
}

const unlimited = { limit: null, dailyCap: null, requestedToday: 0 }

/**
 * The gateway paid what we had given up. The amount must still be refundable: otherwise it went out twice, and a person
 * has to deal with it.
 */
export const acknowledgeRefund = (db: Db, asking: Asking, target: RowVersion) =>
  change(db, asking, { target, command: 'acknowledge' }, async (tx, detail) => {
    await refuseOwn(tx, detail.refund, asking)
    const paid = paidAfterAll(detail.attempts)
    const amount = paid.reduce((sum, attempt) => sum + attempt.amount, 0)
    const calls = await askAnew(tx, asking, { ...detail, refund: { ...detail.refund, amount } })
    for (const [at, { id }] of calls.attempts.entries())
      await updateAttempt(tx, id, { ...ended, ...(paid[at] && theirsOf(paid[at])) })
    return succeed(tx, asking, await findRefundDetail(tx, calls.refund.id), {
      action: 'refunds.acknowledge',
      fields: {},
    })
  })

const theirsOf = ({ id, gatewayRefundId }: FoundAttempt) => ({ replaces: id, gatewayRefundId })
const ended = { status: 'succeeded' as const, gatewayState: 'succeeded' as const, settledAt: sql`now()` }

async function sendRest(tx: Db, asking: Asking, { refund, attempts }: RefundDetail) {
  const first = attempts.length
  const newCalls = failedForGood(attempts).map(({ id, amount }, at) => ({
    ...attemptOf(refund.id, refund.number, { way: refund, amount, position: first + at }),
    replaces: id,
  }))
  await insertAttempts(tx, newCalls)
  await enqueue(tx, asking, refundRun, { input: { refundId: refund.id }, label: refund.number })
  const fields = { status: 'processing' as const, failure: null, failureMessage: null }
  return writeRefund(tx, asking, refund, { action: 'refunds.retry', fields })
}

export const finishAccess = (db: Db, asking: Asking, target: RowVersion) =>
  change(db, asking, { target, command: 'finishAccess' }, async (tx, detail) => {
    await takeAccessBack(tx, asking, detail)
    await writeRefund(tx, asking, detail.refund, { action: 'refunds.finishAccess', fields: {} })
    return findRefundDetail(tx, detail.refund.id)
  })
