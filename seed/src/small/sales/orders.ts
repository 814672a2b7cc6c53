import { SAMPLE_REASON } from '@learning-cms/contract/records/activity'
import type { Db } from '@learning-cms/server/db/open'
import { coupons } from '@learning-cms/server/db/schema/shop/coupons'
import { orderLines, orders } from '@learning-cms/server/db/schema/shop/orders'
import { payments } from '@learning-cms/server/db/schema/money/payments'
import { refundAttempts, refundLines, refunds } from '@learning-cms/server/db/schema/money/refunds'
import { sampleRows } from '@learning-cms/server/db/schema/system/sample-rows'
import { bySystem } from '@learning-cms/server/http/actor'
import { recordMany } from '@learning-cms/server/services/audit/record'
import {
  countSampleCoupons,
  insertSampleLedger,
  startNumbersBehind,
} from '@learning-cms/server/services/samples/sales/orders'
import { batches } from '@learning-cms/seed/small/batches'
import { makeCoupons, usable } from '@learning-cms/seed/sales/coupons'
import type { Taught, LearnerOptions } from '@learning-cms/seed/learners'
import { examplesGivenBack, examplesInProgress } from '@learning-cms/seed/sales/examples'
import { lastNumbers, makeOrdered } from '@learning-cms/seed/sales/ordered'

type Ordering = Omit<LearnerOptions, 'n' | 'id'> & {
  ids: readonly string[]
  courses: readonly Taught[]
  codes: ReadonlySet<string>
}

/** A year of orders of these students, with payments, refunds and coupons. */
export async function seedOrders(tx: Db, { ids, courses, codes, ...options }: Ordering) {
  const made = makeCoupons({ ...options, codes })
  const [inProgress, givenBack] = [examplesInProgress(), examplesGivenBack()]
  const all = ids.flatMap((id, n) =>
    makeOrdered({
      ...options,
      n,
      id,
      courses,
      unopened: 0,
      coupons: usable(made),
      turns: n % 9 === 4 ? inProgress : givenBack,
    }),
  )
  await tx.insert(coupons).values(made.map(({ coupon }) => coupon))
  for (const batch of batches(all.map(({ order }) => order))) await tx.insert(orders).values(batch)
  for (const batch of batches(all.flatMap(({ lines }) => lines))) await tx.insert(orderLines).values(batch)
  for (const batch of batches(all.flatMap((one) => one.payments))) await tx.insert(payments).values(batch)
  const given = all.flatMap((one) => one.refunds)
  for (const batch of batches(given.map(({ refund }) => refund))) await tx.insert(refunds).values(batch)
  for (const batch of batches(given.map(({ line }) => line))) await tx.insert(refundLines).values(batch)
  for (const batch of batches(given.flatMap(({ attempt }) => attempt ?? [])))
    await tx.insert(refundAttempts).values(batch)
  for (const batch of batches(all.flatMap(({ postings }) => postings))) await insertSampleLedger(tx, batch)
  await startNumbersBehind(tx, lastNumbers(ids.length))
  const rows = [
    ...made.map(({ coupon: { id, code } }) => ({ entity: 'coupons', id, label: code })),
    ...all.map(({ order: { id, number } }) => ({ entity: 'orders', id, label: number })),
  ]
  for (const batch of batches(rows)) {
    await tx.insert(sampleRows).values(batch.map(({ entity, id }) => ({ entity, id })))
    const lines = batch.map((row) => ({
      action: `${row.entity}.create` as const,
      version: 1,
      ...row,
      reason: SAMPLE_REASON,
    }))
    await recordMany(tx, bySystem, lines)
  }
  await countSampleCoupons(
    tx,
    made.flatMap(({ isUsedUp, coupon }) => (isUsedUp ? coupon.id : [])),
  )
}
