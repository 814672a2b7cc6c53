import type { FactKind } from '@learning-cms/contract/analytics/metrics'
import { sql, type SQL } from 'drizzle-orm'

/** What one row adds to a measure of a range that starts on a day: an SQL expression over the row, `r`. */
type Measure = (start: SQL) => SQL
const column =
  (name: string): Measure =>
  () =>
    sql.raw(`r.${name}`)
/** People who were not there before within the range. */
const first = (start: SQL) => sql`(r.previous_day is null or r.previous_day < ${start})`
const peopleIf =
  (condition: (start: SQL) => SQL): Measure =>
  (start) =>
    sql`case when ${condition(start)} then r.people else 0 end`

/** The measures of the contract, over the columns of `facts`. */
export const measures: Record<FactKind, Readonly<Record<string, Measure>>> = {
  sales: {
    gross: column('gross'),
    discount: column('discount'),
    refunds: column('refunds'),
    salesTax: column('sales_tax'),
    taxBack: column('tax_back'),
    delivery: column('delivery'),
    deliveryBack: column('delivery_back'),
    items: column('items'),
    pieces: column('pieces'),
    accrued: column('accrued'),
    reversed: column('reversed'),
  },
  orders: {
    paid: column('paid'),
    total: column('total'),
    refunded: column('refunded'),
    refundedOrders: column('refunded_orders'),
    redemptions: column('redemptions'),
  },
  attempts: {
    succeeded: column('succeeded'),
    failed: column('failed'),
    final: () => sql`r.succeeded + r.failed`,
    cancelled: column('cancelled'),
    pending: column('pending'),
  },
  buyers: {
    buyers: peopleIf(first),
    newBuyers: peopleIf(() => sql`r.previous_day is null`),
    repeating: peopleIf((start) => sql`${first(start)} and not r.is_only`),
  },
  enrolments: {
    enrolled: column('enrolled'),
    started: column('started'),
    completed: column('completed'),
    startedAndCompleted: column('started_and_completed'),
    progress: column('progress'),
    revoked: column('revoked'),
  },
  learning: { seconds: column('seconds'), lessons: column('lessons') },
  learners: { learners: peopleIf(first) },
  reviews: { reviews: column('reviews'), stars: column('stars') },
  visits: { visits: column('visits') },
  museum: {
    views: column('views'),
    modelOpens: column('model_opens'),
    narrationPlays: column('narration_plays'),
    tourEnds: column('tour_ends'),
  },
  help: { searches: column('searches'), inVain: column('in_vain') },
}
