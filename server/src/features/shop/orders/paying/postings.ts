import type { Db } from '#db/open.ts'
import { credit, debit, post } from '#services/money/ledger.ts'
import { heldOf } from '#services/money/refundable.ts'
import type { Dong } from '#services/money/spread.ts'
import type { LineNow, OrderNow } from '#features/shop/orders/lock-queries.ts'
import type { PaymentNow } from '#services/money/payment-rows.ts'

/** What one payment brought; a free order has none. */
export type Money = { payment: PaymentNow; amount: Dong }

/** Money that is not the order's, or not yet: it is customer credit. */
export const postCredit = (tx: Db, order: OrderNow, { payment, amount }: Money) =>
  post(tx, {
    key: `credit:${payment.id}`,
    kind: 'credit',
    orderId: order.id,
    entries: [
      debit('gateway_clearing', amount, { gateway: payment.gateway }),
      credit('customer_credit', amount, { gateway: payment.gateway }),
    ],
  })

type PaidSale = {
  money: Money | null
  /** The amount written off: the company bears it, and instructors get their share of the full price. */
  writtenOff?: Dong
}

/**
 * Posts the sale: from this payment what the order still lacked, and all customer credit held before. Any excess
 * becomes customer credit. The tax within the prices is owed to the state and no sale. So at any time gateway_clearing of an order is what was captured minus what was refunded.
 */
export async function postSale(
  tx: Db,
  order: OrderNow,
  lines: readonly LineNow[],
  { money, writtenOff = 0 }: PaidSale,
) {
  const fromCredit = Math.min(heldOf(order), order.total)
  const used = order.total - fromCredit - writtenOff
  await post(tx, {
    key: `sale:${order.id}`,
    kind: 'sale',
    orderId: order.id,
    entries: [
      debit('gateway_clearing', used, { gateway: money?.payment.gateway }),
      debit('customer_credit', fromCredit),
      debit('write_offs', writtenOff),
      ...lines.map(({ id, discount }) => debit('discounts', discount, { lineId: id })),
      ...lines.map(({ id, price, tax }) => credit('sales', price - tax, { lineId: id })),
      ...lines.map(({ id, tax }) => credit('sales_tax', tax, { lineId: id })),
    ],
  })
  if (money) await postCredit(tx, order, { ...money, amount: money.amount - used })
  await post(tx, {
    key: `share:${order.id}`,
    kind: 'share',
    orderId: order.id,
    entries: lines.flatMap(({ id, instructorId, share }) =>
      instructorId
        ? [
            debit('instructor_cost', share, { lineId: id, instructorId }),
            credit('instructor_payable', share, { lineId: id, instructorId }),
          ]
        : [],
    ),
  })
}
