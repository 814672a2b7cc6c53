import { makeOrders, ORDERS_A_STUDENT, type Sold } from './buying.ts'
import type { SampleCoupon } from './coupons.ts'
import { makeEnrolling } from './enrolling.ts'
import { makeLearner, type Learner, type Taught, type LearnerOptions } from '@learning-cms/seed/learners'
import { makePostings } from './posting.ts'
import { REFUNDS_AN_ORDER, type Turns } from './examples.ts'
import { makeRefunds, type Refunded } from './refunding.ts'

export type Ordering = LearnerOptions & {
  courses: readonly Taught[]
  unopened: number
  coupons: readonly SampleCoupon[]
  /** Which refund one of the student's orders shows, if any. */
  turns: Turns | null
}

/** The n-th student with all orders, refunds and ledger postings: the same at every call. */
export function makeOrdered({ courses, unopened, coupons, turns, ...options }: Ordering) {
  const learner = makeLearner(options)
  const taken = makeEnrolling({ ...options, courses, unopened }, learner)
  const sold = makeOrders({ ...options, learner, taken, courses, coupons })
  const refundExample = turns?.(sold, options.nowMs)
  return sold.map((one) => {
    const refunds = makeRefunds(
      options.seed,
      one,
      one === refundExample?.order ? refundExample.example : null,
      options.nowMs,
    )
    return {
      ...refundedRows(one, refunds),
      payments: one.payments,
      refunds,
      postings: makePostings(options.seed, one, refunds),
    }
  })
}

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
const amountsOf = (refunds: readonly Refunded[], counts: (one: Refunded) => boolean) =>
  sum(refunds.filter(counts).map(({ refund }) => refund.amount))

/** The order and its lines, with the refunded amounts. */
function refundedRows({ order, lines }: Sold, refunds: readonly Refunded[]) {
  const succeeded = ({ refund }: Refunded) => refund.status === 'succeeded'
  const refunded = amountsOf(refunds, succeeded)
  const refunding = amountsOf(refunds, ({ holds }) => holds)
  const isWholly = order.total > 0 && refunded === order.total
  const lastAt = refunds.findLast(succeeded)?.refund.succeededAt ?? null
  return {
    order: {
      ...order,
      status: isWholly ? ('refunded' as const) : order.status,
      refunded,
      refunding,
      refundedOfOrder: refunded,
      refundingOfOrder: refunding,
      refundedAt: isWholly ? lastAt : null,
      einvoice: order.einvoice,
    },
    lines: lines.map((line) => {
      const own = refunds.filter((one) => one.line.lineId === line.id)
      return {
        ...line,
        refunded: amountsOf(own, succeeded),
        refunding: amountsOf(own, ({ holds }) => holds),
        reversed: sum(own.filter(succeeded).map((one) => one.line.reversal)),
      }
    }),
  }
}

/** The last order and refund numbers of this many students. */
export const lastNumbers = (students: number) => ({
  order: students * ORDERS_A_STUDENT,
  refund: (students * ORDERS_A_STUDENT + 1) * REFUNDS_AN_ORDER,
})

/** Folds like `f_fold` of the database, for the letters in the sample's names. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase()

type SearchableOrder = Pick<Sold['order'], 'id' | 'number' | 'transactionId' | 'createdAt'> & { status: string }

/** The search texts of an order, in its own list and in the global search: what triggers would look up. */
export function foundBy(order: SearchableOrder, { fullName, email, phone }: Learner['person']) {
  const own = `${order.number} ${order.transactionId ?? ''}`
  const contact = `${fullName} ${email ?? ''} ${phone} ${phone.replaceAll(/[^0-9+]/g, '')}`
  return {
    searched: { search: folded(`${own} ${contact}`), nameSearch: folded(`${own} ${fullName}`) },
    entry: {
      entity: 'orders',
      id: order.id,
      title: order.number,
      detail: fullName,
      state: order.status,
      email,
      phone,
      openWords: folded(` ${own} ${fullName}`),
      allWords: folded(` ${own} ${fullName} ${contact}`),
      madeAt: order.createdAt,
    },
  }
}
