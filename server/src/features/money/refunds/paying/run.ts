import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { bySystem, type By } from '#http/actor.ts'
import { found } from '#refuse'
import type { Gateway, RefundRequest, RefundSeen } from '#services/gateways/gateway.ts'
import { gatewayIfSetUp } from '#services/gateways/open.ts'
import { enqueue, jobKind } from '#services/jobs/jobs.ts'
import { takeAnswer } from './attempt-results.ts'
import {
  findPayment,
  hasOneOnItsWay,
  orderOfRefund,
  takeDue,
  updateAttempt,
  type FoundAttempt,
} from '#features/money/refunds/queries.ts'
import { findRefundDetail, writeRefund, type RefundDetail } from '#features/money/refunds/records.ts'
import { lockOrder } from '#features/money/refunds/snapshot.ts'

/** How much longer than the gateway's timeout a call is held before it counts as lost. */
const HELD_BEYOND_TIMEOUT_MS = 20_000
const AT_ONCE = 50
const KEYS_AGAIN_MINUTES = 10

type RefundStep = {
  refundId: string
  attempt: FoundAttempt
  gateway: Gateway
  isToBeSent: boolean
  request: RefundRequest
}
type Job = { id: string; by: By }

/**
 * Calls the gateway about one refund: sends what was not sent, queries what was. No transaction is open during the
 * call, and what is sent was stored before. A second run finds the call held and leaves it alone.
 */
export const refundRun = jobKind<{ refundId: string }>({
  name: 'refunds.run',
  async run({ id, by, input: { refundId }, signal }, { db, config }) {
    while (!signal.aborted) {
      const step = await nextStep(db, config, { id, by }, refundId)
      if (!step) return
      const goesOn = await takeAnswer(db, refundId, {
        attemptId: step.attempt.id,
        seen: await callGateway(step),
      })
      if (!goesOn) return
    }
  },
})

const callGateway = ({ gateway, isToBeSent, request }: RefundStep): Promise<RefundSeen> =>
  isToBeSent ? gateway.refund(request) : gateway.queryRefund(request)

/**
 * The next safe step, marked as being taken; undefined if there is none, or somebody else is taking it. A refund waits
 * for another one of its payment, because gateways refuse two at once and VNPay reports only the newest. It does not
 * wait for one that a person is reviewing. Without keys that open nothing is marked as sent: it waits until somebody has
 * entered them.
 */
const nextStep = (db: Db, config: Config, job: Job, refundId: string) =>
  db.transaction(async (tx): Promise<RefundStep | undefined> => {
    await lockOrder(tx, found(await orderOfRefund(tx, refundId)))
    const detail = await findRefundDetail(tx, refundId)
    const attempt = openAttempt(detail)
    if (!attempt || (attempt.isHeld && attempt.heldBy !== job.id)) return undefined
    if (attempt.status === 'created' && (await hasOneOnItsWay(tx, detail.refund))) {
      await updateAttempt(tx, attempt.id, { nextQueryAt: sql`now() + interval '1 minute'` })
      return undefined
    }
    const gateway = await gatewayIfSetUp(tx, config, attempt.gateway)
    if (!gateway) {
      await updateAttempt(tx, attempt.id, { nextQueryAt: sql`now() + make_interval(mins => ${KEYS_AGAIN_MINUTES})` })
      return undefined
    }
    if (detail.refund.status === 'approved')
      await writeRefund(tx, job.by, detail.refund, {
        fields: { status: 'processing', startedAt: sql`now()` },
        action: 'refunds.start',
      })
    const isToBeSent = attempt.status === 'created' || attempt.nextStep === 'send'
    await updateAttempt(tx, attempt.id, held(job, config, isToBeSent))
    return { refundId, attempt, gateway, isToBeSent, request: await requestOf(tx, detail, attempt) }
  })

const running = new Set(['approved', 'processing', 'needs_review'])

/** One after the other: a gateway refuses two at once for the same payment. */
const openAttempt = ({ refund, attempts }: RefundDetail) =>
  running.has(refund.status) ? attempts.find(({ status }) => status !== 'succeeded' && status !== 'failed') : undefined

/** If this server dies now, the outcome is queried and the money not sent twice. */
function held({ id }: Job, { gatewayTimeoutMs }: Config, isToBeSent: boolean) {
  const until = sql`now() + make_interval(secs => ${(gatewayTimeoutMs + HELD_BEYOND_TIMEOUT_MS) / 1_000})`
  return {
    heldBy: id,
    heldUntil: until,
    nextQueryAt: until,
    nextStep: 'ask' as const,
    ...(isToBeSent && { status: 'sent' as const, sentAt: sql`coalesce(sent_at, now())` }),
  }
}

async function requestOf(tx: Db, { refund }: RefundDetail, attempt: FoundAttempt): Promise<RefundRequest> {
  const payment = found(await findPayment(tx, refund.paymentId!))
  return {
    requestId: attempt.requestId,
    amount: attempt.amount,
    createdAt: attempt.createdAt,
    payment: { ...payment, transactionId: payment.transactionId ?? '' },
    description: `Hoan tien ${refund.orderNumber}`,
    by: refund.requestedByName,
    ip: '127.0.0.1',
  }
}

/** Requests a query of refunds that are due. Several servers share the work. */
export const runDueRefunds = (db: Db) =>
  db.transaction(async (tx) => {
    const due = await takeDue(tx, AT_ONCE)
    for (const { refundId, number } of due)
      await enqueue(tx, bySystem, refundRun, { input: { refundId }, label: number })
    return due.length
  })
