import type { Beneficiary, refunds } from '@learning-cms/contract/money/refunds/refunds'
import type { RefundPreview, PreviewWithApprovers } from '@learning-cms/contract/money/refunds/refund-preview'
import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { namesWhoCan } from '#services/auth/second-person.ts'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { enqueue } from '#services/jobs/jobs.ts'
import { previewOf, mostOf, refuseUnrefundable, type RefundMethod, type RefundInput } from './preview.ts'
import { hold, insertAttempts, insertLines, insertRefund, nextNumber } from '#features/money/refunds/queries.ts'
import {
  findRefundDetail,
  lineOf,
  personal,
  sealBeneficiary,
  toRefund,
  auditedValues,
} from '#features/money/refunds/records.ts'
import { refundRun } from '#features/money/refunds/paying/run.ts'
import {
  lockAsker,
  lockOrder,
  readSnapshot,
  type Asking,
  type RefundSnapshot,
} from '#features/money/refunds/snapshot.ts'

type NewRefundBody = z.output<typeof refunds.create.body>

export const previewRefund = async (
  db: Db,
  asking: Asking,
  orderId: string,
  input: RefundInput,
): Promise<PreviewWithApprovers> => {
  const { preview } = previewOf(await readSnapshot(db, asking, orderId), input)
  const needsOther = preview.approvalNeededFor.length > 0
  return { ...preview, approvers: needsOther ? await namesWhoCan(db, asking, 'refunds:approve', []) : [] }
}

/**
 * Stores a refund with its calls before any is made. What the preview was based on is read again under the lock of the
 * order: if anything in it has changed, nothing is stored and the new preview is returned.
 */
export const createRefund = (db: Db, asking: Asking, orderId: string, body: NewRefundBody) =>
  db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    await lockAsker(tx, asking)
    const snapshot = await readSnapshot(tx, asking, orderId)
    refuseUnrefundable(snapshot.order, body.kind)
    refuseChangedBalance(snapshot, body)
    const { preview, way } = previewOf(snapshot, body)
    refuseDuplicate(preview, body)
    if (preview.hash !== body.previewHash)
      refuse('state-forbids', 'refunds.preview-stale', { current: preview, changed: [] })
    if (way.way === 'bank_transfer' && !body.beneficiary)
      refuse('rule-broken', 'refunds.beneficiary-required', {
        fields: { beneficiary: 'refunds.beneficiary-required' },
      })
    const input: NewRefund = { ...body, orderId, preview, way, retryOf: null, decided: null }
    return toRefund(tx, asking, await insertRefundWithCalls(tx, asking, input))
  })

function refuseChangedBalance({ order }: RefundSnapshot, { kind, amount, expectedRefunded }: NewRefundBody) {
  if (amount === 0 || order.refunding === expectedRefunded) return
  const values = { refunded: order.refunding, refundable: mostOf(order, kind) }
  refuse('state-forbids', 'refunds.balance-changed', { values })
}

function refuseDuplicate({ possibleDuplicate }: RefundPreview, { confirmDuplicate }: NewRefundBody) {
  if (possibleDuplicate && !confirmDuplicate)
    refuse('state-forbids', 'refunds.possible-duplicate', { values: possibleDuplicate })
}

type Agreed = { by: string | null; byName: string | null; at: string | null }
export type NewRefund = Pick<RefundInput, 'kind' | 'amount' | 'reasonCode' | 'note'> & {
  orderId: string
  preview: RefundPreview
  way: RefundMethod
  beneficiary?: Beneficiary | undefined
  /** The refund that failed, and who had requested and approved it. */
  retryOf: string | null
  decided: (Agreed & { requestedBy: string | null; requestedByName: string }) | null
}

/**
 * Stores the refund, holds its amount, and starts it unless somebody else has to approve. The caller holds the lock of
 * the order.
 */
export async function insertRefundWithCalls(tx: Db, asking: Asking, refund: NewRefund) {
  const { orderId, preview, way, decided } = refund
  const [id, number] = [newId(), await nextNumber(tx)]
  const isAgreed = decided !== null || preview.approvalNeededFor.length === 0
  const { actor, config } = asking
  await insertRefund(tx, {
    id,
    number,
    orderId,
    kind: refund.kind,
    amount: refund.amount,
    reasonCode: refund.reasonCode,
    note: refund.note ?? '',
    way: way.way,
    paymentId: way.paymentId,
    previewHash: preview.hash,
    status: isAgreed ? 'approved' : 'requested',
    approvalNeededFor: preview.approvalNeededFor,
    requestedBy: actor.accountId,
    requestedByName: actor.name,
    retryOf: refund.retryOf,
    ...(decided && {
      requestedBy: decided.requestedBy,
      requestedByName: decided.requestedByName,
      decidedBy: decided.by,
      decidedByName: decided.byName,
      decidedAt: decided.at,
    }),
    ...(refund.beneficiary &&
      way.way === 'bank_transfer' && { beneficiary: await sealBeneficiary(tx, config, id, refund.beneficiary) }),
  })
  const lines = preview.lines.map(({ lineId, amount, access, pieces }) => ({
    refundId: id,
    lineId,
    amount,
    access,
    pieces,
  }))
  await insertLines(tx, lines)
  await insertAttempts(
    tx,
    way.attempts.map((amount, position) => attemptOf(id, number, { way, amount, position })),
  )
  await hold(tx, { orderId, kind: refund.kind, lines }, refund.amount)
  const detail = await findRefundDetail(tx, id)
  const after = auditedValues(detail.refund)
  await record(tx, asking, { action: 'refunds.create', ...lineOf(detail.refund), after, personal })
  if (isAgreed && way.way !== 'bank_transfer')
    await enqueue(tx, asking, refundRun, { input: { refundId: id }, label: number })
  return detail
}

type RefundCall = { way: Pick<RefundMethod, 'way'>; amount: number; position: number }

/** The id of the request is ours, never reused, and short enough for every gateway. */
export const attemptOf = (refundId: string, number: string, { way: { way }, amount, position }: RefundCall) => ({
  id: newId(),
  refundId,
  position,
  amount,
  gateway: way as Exclude<RefundMethod['way'], 'bank_transfer'>,
  requestId: `${number}${String.fromCharCode(65 + (position % 26))}${randomBytes(5).toString('hex').toUpperCase()}`,
})
