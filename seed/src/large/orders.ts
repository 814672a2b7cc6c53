import type pg from 'pg'
import { copy, type Sheet } from './copy.ts'
import { makeCoupons, usable } from '@learning-cms/seed/sales/coupons'
import { makeLearner, type Taught } from '@learning-cms/seed/learners'
import { examplesInProgress } from '@learning-cms/seed/sales/examples'
import { foundBy, lastNumbers, makeOrdered } from '@learning-cms/seed/sales/ordered'

type LargeOrdersOptions = {
  seed: number
  nowMs: number
  ids: readonly string[]
  courses: readonly Taught[]
  unopened: number
  codes: ReadonlySet<string>
}
type Ordered = ReturnType<typeof makeOrdered>[number] & ReturnType<typeof foundBy>
const STUDENTS_AT_ONCE = 2_000
const EXAMPLES_EVERY = 200

/**
 * The orders, payments and refunds of these students, a few thousand students at a time: for a million orders the
 * ledger alone has five million entries.
 */
export async function seedManyOrders(client: pg.PoolClient, { ids, codes, ...options }: LargeOrdersOptions) {
  const coupons = makeCoupons({ ...options, codes })
  const open = usable(coupons)
  const turns = examplesInProgress()
  const orderedBy = (id: string, n: number): Ordered[] => {
    const { person } = makeLearner({ ...options, n, id })
    return makeOrdered({ ...options, n, id, coupons: open, turns: n % EXAMPLES_EVERY === 0 ? turns : null }).map(
      (one) => ({
        ...one,
        ...foundBy(one.order, person),
      }),
    )
  }
  const rows = coupons.map(({ coupon }) => coupon)
  await copy(client, { table: 'coupons', rows })
  await copy(client, { table: 'sample_rows', rows: rows.map(({ id }) => ({ entity: 'coupons', id })) })
  await withoutSearch(client, async () => {
    for (let from = 0; from < ids.length; from += STUDENTS_AT_ONCE) {
      const some = ids.slice(from, from + STUDENTS_AT_ONCE)
      for (const sheet of sheetsOf(some.flatMap((id, at) => orderedBy(id, from + at)))) await copy(client, sheet)
    }
  })
  return {
    usedUpIds: coupons.flatMap(({ isUsedUp, coupon }) => (isUsedUp ? coupon.id : [])),
    last: lastNumbers(ids.length),
  }
}

/** Without the triggers of search: the rows already contain what these would look up for each order. */
async function withoutSearch(client: pg.PoolClient, work: () => Promise<void>) {
  const triggers = ['orders_bear_names', 'search_add']
  for (const trigger of triggers) await client.query(`alter table orders disable trigger ${trigger}`)
  await work()
  for (const trigger of triggers) await client.query(`alter table orders enable trigger ${trigger}`)
}

function sheetsOf(all: readonly Ordered[]): Sheet[] {
  const refunds = all.flatMap((one) => one.refunds)
  const postings = all.flatMap((one) => one.postings)
  return [
    {
      table: 'orders',
      rows: all.map(({ order, searched }) => ({ ...order, ...searched, couponTerms: termsOf(order) })),
    },
    { table: 'search_entries', rows: all.map(({ entry }) => entry) },
    { table: 'order_lines', rows: all.flatMap(({ lines }) => lines) },
    { table: 'payments', rows: all.flatMap(({ payments }) => payments) },
    { table: 'refunds', rows: refunds.map(({ refund }) => ({ decidedByName: null, decidedAt: null, ...refund })) },
    { table: 'refund_lines', rows: refunds.map(({ line }) => line) },
    { table: 'refund_attempts', rows: refunds.flatMap(({ attempt }) => attempt ?? []) },
    { table: 'ledger_transactions', rows: postings.map(({ transaction }) => transaction) },
    { table: 'ledger_entries', rows: postings.flatMap(({ entries }) => entries) },
    { table: 'sample_rows', rows: all.map(({ order: { id } }) => ({ entity: 'orders', id })) },
  ]
}

const termsOf = ({ couponTerms }: Ordered['order']) => couponTerms && JSON.stringify(couponTerms)

/** Tables with rows of orders. */
export const orderTables = [
  'coupons',
  'orders',
  'order_lines',
  'payments',
  'refunds',
  'refund_lines',
  'refund_attempts',
  'ledger_transactions',
  'ledger_entries',
  'coupon_students',
]
