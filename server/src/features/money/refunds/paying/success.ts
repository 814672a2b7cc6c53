import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { giveBackUse } from '#features/shop/coupons/sale.ts'
import { lockPlaces } from '#features/courses/enrolments/sale.ts'
import { hideReviewOf } from '#features/courses/reviews/rules.ts'
import { refreshFulfilment } from '#features/shop/shipments/sale.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { credit, debit, post } from '#services/money/ledger.ts'
import { reversalOf } from '#services/money/shares.ts'
import type { Dong } from '#services/money/spread.ts'
import { takeAccessBack } from '#features/money/refunds/deciding/access.ts'
import { mailStudent } from './refund-mail.ts'
import { updateRefundLine } from '#features/money/refunds/queries.ts'
import { findRefundDetail, writeRefund, type RefundChange, type RefundDetail } from '#features/money/refunds/records.ts'

type RefundLineAmounts = {
  id: string
  isInvoiced: boolean
  courseId: string | null
  instructorId: string | null
  net: Dong
  share: Dong
  refunded: Dong
  tax: Dong
  amount: Dong
  reversal: Dong
  taxBack: Dong
}

/**
 * Everything that follows from money going back, in the transaction that records it: ledger, totals of order and lines,
 * instructors' shares, access, coupon, ratings, e-invoice and mail. The caller holds the lock of the order. The coupon
 * comes last, because all orders with it wait for its row.
 */
export async function succeed(
  tx: Db,
  by: By,
  detail: RefundDetail,
  { fields, ...note }: RefundChange = asTheGatewaySays,
) {
  const { refund } = detail
  const lines = await listMoved(tx, refund.id)
  await postRefund(tx, detail, lines)
  for (const { id, reversal, taxBack } of lines)
    await updateRefundLine(tx, { refundId: refund.id, lineId: id }, { reversal, tax: taxBack })
  const order = await countRefunded(tx, detail, lines)
  await lockPlaces(tx, { studentId: refund.studentId, courseIds: lines.flatMap(({ courseId }) => courseId ?? []) })
  await takeAccessBack(tx, by, detail)
  for (const courseId of fullLines(lines).toSorted())
    await hideReviewOf(tx, { studentId: refund.studentId, courseId }, true)
  await mailStudent(tx, detail)
  const over = { status: 'succeeded' as const, failure: null, succeededAt: sql`now()`, endedAt: sql`now()` }
  await writeRefund(tx, by, refund, { ...note, fields: { ...fields, ...over } })
  await refreshFulfilment(tx, refund.orderId)
  const { isGivenBack } = order.status === 'refunded' ? await giveBackUse(tx, refund.orderId) : { isGivenBack: false }
  await recordOnOrder(tx, by, { detail, order, isGivenBack })
  return findRefundDetail(tx, refund.id)
}

const asTheGatewaySays: RefundChange = { action: 'refunds.succeed', fields: {} }

/** The courses of lines that are refunded whole. */
const fullLines = (lines: readonly RefundLineAmounts[]) =>
  lines.flatMap(({ courseId, amount, refunded, net }) =>
    courseId && amount > 0 && refunded + amount === net ? courseId : [],
  )

/** The refunded lines, each with how much it takes back of the instructor's share and of the tax. */
async function listMoved(tx: Db, refundId: string): Promise<RefundLineAmounts[]> {
  const { rows } = await tx.execute<Omit<RefundLineAmounts, 'reversal' | 'taxBack'>>(sql`
    select l.id, l.kind <> 'donation' as "isInvoiced", l.course_id as "courseId", l.instructor_id as "instructorId", l.net - l.written_off as net, l.share, l.tax, l.refunded, r.amount
    from refund_lines r join order_lines l on l.id = r.line_id where r.refund_id = ${refundId} order by l.position`)
  return rows.map((line) => {
    const { net, tax, refunded, amount } = line
    const step = { before: refunded, after: refunded + amount }
    return { ...line, reversal: reversalOf(line, step), taxBack: reversalOf({ net, share: tax }, step) }
  })
}

async function postRefund(tx: Db, { refund }: RefundDetail, lines: readonly RefundLineAmounts[]) {
  const { id: refundId, orderId, kind, amount, way: gateway } = refund
  const money = credit('gateway_clearing', amount, { gateway })
  const given =
    kind === 'order'
      ? lines.flatMap(({ id: lineId, amount, taxBack }) => [
          debit('refunds', amount - taxBack, { lineId }),
          debit('sales_tax', taxBack, { lineId }),
        ])
      : [debit('customer_credit', amount, { gateway })]
  await post(tx, { key: `refund:${refundId}`, kind: 'refund', orderId, refundId, entries: [...given, money] })
  await post(tx, {
    key: `reversal:${refundId}`,
    kind: 'reversal',
    orderId,
    refundId,
    entries: lines.flatMap(({ id: lineId, instructorId, reversal }) => {
      const of = { lineId, instructorId: instructorId ?? undefined }
      return [debit('instructor_payable', reversal, of), credit('instructor_cost', reversal, of)]
    }),
  })
}

type RefundedOrder = {
  number: string
  version: number
  status: string
  statusBefore: string
  refunded: Dong
  einvoice: string
}

/** Updates the totals of lines and order; a fully refunded order becomes refunded. */
async function countRefunded(tx: Db, { refund }: RefundDetail, lines: readonly RefundLineAmounts[]) {
  const moved = lines.map(({ id, amount, reversal, taxBack }) => ({ id, amount, reversal, tax_back: taxBack }))
  await tx.execute(sql`
    update order_lines l set refunded = l.refunded + m.amount, reversed = l.reversed + m.reversal,
      tax_back = l.tax_back + m.tax_back
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id uuid, amount bigint, reversal bigint, tax_back bigint)
    where l.id = m.id`)
  const ofOrder = refund.kind === 'order' ? refund.amount : 0
  const isInvoiced = lines.some((line) => line.isInvoiced && line.amount > 0)
  const isAll = sql`o.refunded_of_order + ${ofOrder} = o.total - o.written_off and o.total > 0`
  const { rows } = await tx.execute<RefundedOrder>(sql`
    update orders o set refunded = o.refunded + ${refund.amount}, refunded_of_order = o.refunded_of_order + ${ofOrder},
      status = case when ${isAll} then 'refunded' else o.status end,
      refunded_at = case when ${isAll} then coalesce(o.refunded_at, now()) else o.refunded_at end,
      einvoice = case when ${isInvoiced} and o.einvoice <> 'none' then 'adjustment_due' else o.einvoice end,
      version = o.version + 1, updated_at = now()
    from orders before where o.id = ${refund.orderId} and before.id = o.id
    returning o.number, o.version, o.status, before.status as "statusBefore", o.refunded, o.einvoice`)
  return rows[0]!
}

type RefundOutcome = { detail: RefundDetail; order: RefundedOrder; isGivenBack: boolean }

const recordOnOrder = (tx: Db, by: By, { detail: { refund }, order, isGivenBack }: RefundOutcome) =>
  record(tx, by, {
    action: 'orders.giveBack',
    entity: 'orders',
    id: refund.orderId,
    version: order.version,
    label: order.number,
    before: { status: order.statusBefore, refunded: order.refunded - refund.amount },
    after: {
      status: order.status,
      refunded: order.refunded,
      refund: refund.number,
      ...(isGivenBack && { isCouponGivenBack: true }),
    },
  })
