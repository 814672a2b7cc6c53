import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem, type By } from '#http/actor.ts'
import { found } from '#refuse'
import type { RefundSeen } from '#services/gateways/gateway.ts'
import {
  hold,
  orderOfRefund,
  updateAttempt,
  queryOthersNow,
  type AttemptFields,
  type FoundAttempt,
} from '#features/money/refunds/queries.ts'
import {
  failedForGood,
  findRefundDetail,
  isPartlyDone,
  writeRefund,
  type RefundChange,
  type RefundDetail,
} from '#features/money/refunds/records.ts'
import { lockOrder } from '#features/money/refunds/snapshot.ts'
import { succeed } from './success.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long to wait before the next query; the last interval repeats. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS]
const REVIEWED_AFTER_MS = 24 * HOUR_MS
const QUERY_WINDOW_MS = 30 * 24 * HOUR_MS

type AttemptAnswer = { attemptId: string; seen: RefundSeen }

/**
 * Records a gateway's answer, whenever it comes and however often: finished calls do not change. True when the refund's
 * next call can be made at once.
 */
export const takeAnswer = (db: Db, refundId: string, { attemptId, seen }: AttemptAnswer): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockOrder(tx, found(await orderOfRefund(tx, refundId)))
    const before = await findRefundDetail(tx, refundId)
    const attempt = found(before.attempts.find(({ id }) => id === attemptId))
    await updateAttempt(tx, attemptId, fieldsOf(attempt, seen))
    if (isOver(attempt)) return false
    if (seen.outcome === 'succeeded' || seen.outcome === 'failed') await queryOthersNow(tx, before.refund)
    const detail = await findRefundDetail(tx, refundId)
    if (seen.outcome === 'succeeded') return takeSuccess(tx, detail)
    if (seen.outcome === 'failed') await takeFailure(tx, detail, seen)
    else await reviewIfDue(tx, detail, { attempt, seen })
    return false
  })

const isOver = ({ status }: FoundAttempt) => status === 'succeeded' || status === 'failed'

function fieldsOf(attempt: FoundAttempt, seen: RefundSeen): AttemptFields {
  const gatewayFields = {
    gatewayCode: seen.code,
    gatewayMessage: seen.message,
    gatewayState: seen.outcome,
    checkedAt: sql`now()`,
    heldBy: null,
    heldUntil: null,
    ...(seen.outcome === 'succeeded' && { gatewayRefundId: seen.gatewayRefundId }),
  }
  if (isOver(attempt)) return gatewayFields
  if (seen.outcome === 'succeeded' || seen.outcome === 'failed')
    return { ...gatewayFields, status: seen.outcome, settledAt: sql`now()`, nextQueryAt: null }
  return {
    ...gatewayFields,
    status: seen.outcome,
    queries: attempt.queries + 1,
    nextQueryAt: nextQueryAt(attempt, seen),
    nextStep: steps[seen.next],
  }
}

const steps = { ask: 'ask', 'send-again': 'send', review: 'review' } as const

/** With growing intervals; a refund waiting for a person is still queried now and then. */
function nextQueryAt({ queries, sentAt }: FoundAttempt, seen: Extract<RefundSeen, { next: string }>) {
  const sentMs = sentAt ? Date.parse(sentAt) : Date.now()
  if (Date.now() - sentMs > QUERY_WINDOW_MS) return null
  const defaultMs = seen.next === 'review' ? PAUSES_MS.at(-1)! : (PAUSES_MS[queries] ?? PAUSES_MS.at(-1)!)
  return new Date(Date.now() + (seen.afterMs ?? defaultMs)).toISOString()
}

/** The last of its calls succeeded, and so did the refund. */
async function takeSuccess(tx: Db, detail: RefundDetail) {
  const { attempts } = detail
  if (attempts.some(({ status }) => status === 'created')) return true
  const isDone = failedForGood(attempts).length === 0 && attempts.every(isOver)
  if (isDone) await succeed(tx, bySystem, detail)
  return false
}

type Refused = Extract<RefundSeen, { outcome: 'failed' }>

/** If all failed, the amount is released. If part failed, a person has to decide. */
async function takeFailure(tx: Db, detail: RefundDetail, { reason, message }: Refused) {
  if (isPartlyDone(detail.attempts)) await needReview(tx, detail, 'refunds.partly-done')
  else await fail(tx, detail, { failure: reason, failureMessage: message })
}

type Why = { failure: string; failureMessage: string | null }

const fail = (tx: Db, detail: RefundDetail, why: Why) =>
  endWithout(tx, bySystem, detail, { fields: { status: 'failed', ...why }, action: 'refunds.fail' })

/** No money went out: the amount may be refunded again. Calls not made yet are cancelled. */
export async function endWithout(tx: Db, by: By, detail: RefundDetail, { fields, ...note }: RefundChange) {
  const { refund, lines, attempts } = detail
  for (const { id } of attempts.filter((attempt) => !isOver(attempt)))
    await updateAttempt(tx, id, { status: 'failed', settledAt: sql`now()`, nextQueryAt: null })
  await hold(tx, { ...refund, lines: lines.map(taken) }, -refund.amount)
  return writeRefund(tx, by, refund, { ...note, fields: { ...fields, endedAt: sql`now()` } })
}

const taken = ({ lineId, amount }: { lineId: string; amount: number }) => ({ lineId, amount: -amount })

type Unclear = { attempt: FoundAttempt; seen: Extract<RefundSeen, { next: string }> }

async function reviewIfDue(tx: Db, detail: RefundDetail, { attempt, seen }: Unclear) {
  if (seen.next === 'review') return needReview(tx, detail, seen.reason)
  const sentMs = attempt.sentAt ? Date.parse(attempt.sentAt) : Date.now()
  if (Date.now() - sentMs > REVIEWED_AFTER_MS) await needReview(tx, detail, 'refunds.took-too-long')
}

async function needReview(tx: Db, { refund }: RefundDetail, failure: string) {
  if (refund.status === 'needs_review') return
  await writeRefund(tx, bySystem, refund, { fields: { status: 'needs_review', failure }, action: 'refunds.needReview' })
}
