import type { Gateway } from '@learning-cms/contract/shop/orders'
import type { Db } from '@learning-cms/server/db/open'
import { orderLines, orders } from '@learning-cms/server/db/schema/shop/orders'
import { payments } from '@learning-cms/server/db/schema/money/payments'
import { credit, debit, post } from '@learning-cms/server/services/money/ledger'
import { shareOf } from '@learning-cms/server/services/money/shares'
import { randomBytes, randomUUID } from 'node:crypto'

type Line = {
  courseId: string
  title: string
  enrolmentId: string | null
  price: number
  discount: number
  instructorId: string | null
  rateBps: number
}
type Paid = { studentId: string; lines: readonly Line[]; gateway: Gateway; completedAt: string; overpaid: number }

const method = { vnpay: 'credit_card', momo: 'e_wallet', zalopay: 'e_wallet', bank_transfer: 'bank_transfer' } as const
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

/** A completed order inserted directly: its lines, one received payment, and their ledger postings. */
export async function insertPaidOrder(db: Db, { studentId, lines, gateway, completedAt, overpaid }: Paid) {
  const [id, paymentId] = [randomUUID(), randomUUID()]
  const number = `T${randomBytes(6).toString('hex').toUpperCase()}`
  const transactionId = String(randomBytes(6).readUIntBE(0, 6))
  const subtotal = sum(lines.map(({ price }) => price))
  const discount = sum(lines.map((line) => line.discount))
  const total = subtotal - discount
  const received = total + overpaid
  const [amounts, taken] = [
    { subtotal, discount, total, captured: received },
    { gateway, transactionId, paymentMethod: method[gateway] },
  ]
  const at = { createdAt: completedAt, completedAt, updatedAt: completedAt }
  await db
    .insert(orders)
    .values({ id, number, studentId, source: 'console', status: 'completed', ...amounts, ...taken, ...at })
  const rows = lines.map((line, position) => {
    const share = line.instructorId ? shareOf(line.price - line.discount, line.rateBps) : 0
    return {
      ...line,
      id: randomUUID(),
      orderId: id,
      position,
      share,
      access: line.enrolmentId ? ('granted' as const) : ('pending' as const),
    }
  })
  await db.insert(orderLines).values(rows)
  if (received > 0)
    await db.insert(payments).values({
      id: paymentId,
      orderId: id,
      attempt: 1,
      gateway,
      method: method[gateway],
      status: 'succeeded',
      reference: `${number}1`,
      transactionId,
      amount: received,
      received,
      gatewayState: 'paid',
      createdAt: completedAt,
      paidAt: completedAt,
      settledAt: completedAt,
      updatedAt: completedAt,
    })
  await post(db, {
    key: `sale:${id}`,
    kind: 'sale',
    orderId: id,
    at: completedAt,
    entries: [
      debit('gateway_clearing', received, { gateway }),
      debit('discounts', discount),
      credit('sales', subtotal),
      credit('customer_credit', overpaid),
    ],
  })
  await post(db, {
    key: `share:${id}`,
    kind: 'share',
    orderId: id,
    at: completedAt,
    entries: rows.flatMap(({ id: lineId, share, instructorId }) => {
      const of = { lineId, instructorId: instructorId ?? undefined }
      return [debit('instructor_cost', share, of), credit('instructor_payable', share, of)]
    }),
  })
  return { id, number, total, studentId, paymentId, transactionId, lines: rows }
}
