import type { Db } from '@learning-cms/server/db/open'
import { orderLines, orders } from '@learning-cms/server/db/schema/shop/orders'
import { payments } from '@learning-cms/server/db/schema/money/payments'
import { refundLines, refunds } from '@learning-cms/server/db/schema/money/refunds'
import { credit, debit, post } from '@learning-cms/server/services/money/ledger'
import { reversalOf, shareOf } from '@learning-cms/server/services/money/shares'
import { randomUUID } from 'node:crypto'
import { make } from '@learning-cms/testkit/make'

type SaleInput = {
  instructorId: string
  net?: number
  basisPoints?: number
  /** When it was paid. */
  at?: string
  studentId?: string
  courseId?: string
}
export type Sale = { orderId: string; lineId: string; number: string; net: number; share: number; refunded: number }

const newNumber = () => `DH${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`
const agoOf = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
/** The instant this many days ago. */
export const daysAgo = agoOf

/** A fully paid order of one course, as the rules of orders leave it: order, line, payment and ledger. */
export async function sell(db: Db, input: SaleInput): Promise<Sale> {
  const { instructorId, net = 500_000, basisPoints = 7_000, at = new Date().toISOString() } = input
  const studentId = input.studentId ?? (await make.student(db)).id
  const courseId = input.courseId ?? (await make.course(db)).id
  const [orderId, lineId] = [randomUUID(), randomUUID()]
  const number = newNumber()
  const share = shareOf(net, basisPoints)
  await db.transaction(async (tx) => {
    await tx.insert(orders).values({
      id: orderId,
      number,
      studentId,
      source: 'console',
      status: 'completed',
      subtotal: net,
      total: net,
      captured: net,
      gateway: 'vnpay',
      paymentMethod: 'credit_card',
      completedAt: at,
      createdAt: at,
    })
    await tx.insert(orderLines).values({
      id: lineId,
      orderId,
      position: 0,
      courseId,
      title: 'Khoá học',
      instructorId,
      price: net,
      rateBps: basisPoints,
      share,
      access: 'granted',
      createdAt: at,
    })
    if (net > 0)
      await tx.insert(payments).values({
        id: randomUUID(),
        orderId,
        attempt: 1,
        gateway: 'vnpay',
        method: 'credit_card',
        status: 'succeeded',
        reference: number,
        amount: net,
        received: net,
        settledAt: at,
        createdAt: at,
      })
    await post(tx, {
      key: `sale:${orderId}`,
      kind: 'sale',
      orderId,
      at,
      entries: [debit('gateway_clearing', net, { gateway: 'vnpay' }), credit('sales', net, { lineId })],
    })
    await post(tx, {
      key: `share:${orderId}`,
      kind: 'share',
      orderId,
      at,
      entries: [
        debit('instructor_cost', share, { lineId, instructorId }),
        credit('instructor_payable', share, { lineId, instructorId }),
      ],
    })
  })
  return { orderId, lineId, number, net, share, refunded: 0 }
}

type Back = { instructorId: string; amount: number; at?: string }

/** Refunds a part of a sale, as a succeeded refund leaves it. */
export async function giveBack(db: Db, sale: Sale, { instructorId, amount, at = new Date().toISOString() }: Back) {
  const refundId = randomUUID()
  const after = sale.refunded + amount
  const reversal = reversalOf(sale, { before: sale.refunded, after })
  await db.transaction(async (tx) => {
    await tx.insert(refunds).values({
      id: refundId,
      number: newNumber(),
      orderId: sale.orderId,
      kind: 'order',
      status: 'succeeded',
      amount,
      reasonCode: 'goodwill',
      way: 'vnpay',
      previewHash: '',
      requestedByName: 'Lan',
      succeededAt: at,
      createdAt: at,
    })
    await tx.insert(refundLines).values({
      refundId,
      lineId: sale.lineId,
      amount,
      access: 'keep',
      accessState: 'done',
      reversal,
    })
    await tx.execute(`update order_lines set refunded = ${after}, refunding = ${after}, reversed = reversed + ${reversal}
      where id = '${sale.lineId}'`)
    await tx.execute(`update orders set refunded = ${after}, refunding = ${after}, refunded_of_order = ${after},
      refunding_of_order = ${after}, status = case when ${after} = total then 'refunded' else status end
      where id = '${sale.orderId}'`)
    await post(tx, {
      key: `refund:${refundId}`,
      kind: 'refund',
      orderId: sale.orderId,
      refundId,
      at,
      entries: [debit('refunds', amount), credit('gateway_clearing', amount, { gateway: 'vnpay' })],
    })
    await post(tx, {
      key: `reversal:${refundId}`,
      kind: 'reversal',
      orderId: sale.orderId,
      refundId,
      at,
      entries: [
        debit('instructor_payable', reversal, { lineId: sale.lineId, instructorId }),
        credit('instructor_cost', reversal, { lineId: sale.lineId, instructorId }),
      ],
    })
  })
  sale.refunded = after
  return { refundId, reversal }
}
