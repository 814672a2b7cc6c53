import type pg from 'pg'
import { copy } from './copy.ts'
import { makeCoupons, usable } from './coupons.ts'
import type { Taught } from './learners.ts'
import { lastNumbers, makeOrdered } from './ordered.ts'

type Wish = { seed: number; nowMs: number; ids: readonly string[]; courses: readonly Taught[]; unopened: number }
const EXAMPLES_EVERY = 200

/**
 * What these students ordered, paid and got back, table by table; made anew for each table, as the students are. Of a million
 * orders the ledger alone has five million entries.
 */
export async function sowManyOrders(client: pg.PoolClient, { ids, ...wish }: Wish) {
  const coupons = makeCoupons(wish.seed, wish.nowMs)
  const open = usable(coupons)
  function* ordered() {
    for (const [n, id] of ids.entries()) {
      const example = n % EXAMPLES_EVERY === 0 ? n / EXAMPLES_EVERY : null
      yield* makeOrdered({ ...wish, n, id, coupons: open, example })
    }
  }
  function* refunded() {
    for (const { refunds } of ordered()) yield* refunds
  }
  const rows = {
    *coupons() {
      for (const { coupon } of coupons) yield coupon
    },
    *orders() {
      for (const { order } of ordered())
        yield { ...order, couponTerms: order.couponTerms && JSON.stringify(order.couponTerms) }
    },
    *order_lines() {
      for (const { lines } of ordered()) yield* lines
    },
    *payments() {
      for (const { payments } of ordered()) yield* payments
    },
    *refunds() {
      for (const { refund } of refunded()) yield { decidedByName: null, decidedAt: null, ...refund }
    },
    *refund_lines() {
      for (const { line } of refunded()) yield line
    },
    *refund_attempts() {
      for (const { attempt } of refunded()) if (attempt) yield attempt
    },
    *ledger_transactions() {
      for (const { postings } of ordered()) for (const { transaction } of postings) yield transaction
    },
    *ledger_entries() {
      for (const { postings } of ordered()) for (const { entries } of postings) yield* entries
    },
    *sample_rows() {
      for (const { coupon } of coupons) yield { entity: 'coupons', id: coupon.id }
      for (const { order } of ordered()) yield { entity: 'orders', id: order.id }
    },
  }
  for (const [table, make] of Object.entries(rows)) await copy(client, { table, rows: make() })
  return {
    usedUpIds: coupons.flatMap(({ isUsedUp, coupon }) => (isUsedUp ? coupon.id : [])),
    last: lastNumbers(ids.length),
  }
}

/** What has rows of orders: vacuumed after. */
export const orderTables = [
  ...['coupons', 'orders', 'order_lines', 'payments', 'refunds', 'refund_lines', 'refund_attempts'],
  ...['ledger_transactions', 'ledger_entries', 'coupon_students'],
]
