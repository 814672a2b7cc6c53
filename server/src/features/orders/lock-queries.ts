import { asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'

/** The columns rules depend on. */
const ruled = {
  id: orders.id,
  number: orders.number,
  studentId: orders.studentId,
  source: orders.source,
  status: orders.status,
  discount: orders.discount,
  total: orders.total,
  writtenOff: orders.writtenOff,
  captured: orders.captured,
  refunding: orders.refunding,
  refundingOfOrder: orders.refundingOfOrder,
  couponId: orders.couponId,
  couponState: orders.couponState,
  gateway: orders.gateway,
  paymentMethod: orders.paymentMethod,
  transactionId: orders.transactionId,
  notes: orders.notes,
  failure: orders.failure,
  failureReason: orders.failureReason,
  fulfilmentError: orders.fulfilmentError,
  disputedAt: orders.disputedAt,
  version: orders.version,
}

/**
 * Nobody else can change the order until this transaction ends. Always the first row to be locked: see decision 026.
 */
export const lockOrder = async (tx: Db, id: string) =>
  (await tx.select(ruled).from(orders).where(eq(orders.id, id)).for('no key update'))[0]
export type OrderNow = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export const findNow = async (db: Db, id: string) => (await db.select(ruled).from(orders).where(eq(orders.id, id)))[0]

const paymentColumns = {
  id: payments.id,
  orderId: payments.orderId,
  gateway: payments.gateway,
  method: payments.method,
  status: payments.status,
  reference: payments.reference,
  transactionId: payments.transactionId,
  amount: payments.amount,
  received: payments.received,
  claimed: payments.claimed,
}
/** The caller holds the lock of its order. */
export const lockPayment = async (tx: Db, id: string) =>
  (await tx.select(paymentColumns).from(payments).where(eq(payments.id, id)).for('no key update'))[0]
export type PaymentNow = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

export const orderOfPayment = async (db: Db, paymentId: string) =>
  (await db.select({ id: payments.orderId }).from(payments).where(eq(payments.id, paymentId)))[0]?.id

/** The payment for which a transaction of a gateway or bank was counted. */
export const findByTransaction = async (db: Db, gateway: PaymentNow['gateway'], transactionId: string) =>
  (
    await db
      .select({ id: payments.id, orderId: payments.orderId, status: payments.status })
      .from(payments)
      .where(sql`${payments.gateway} = ${gateway} and ${payments.transactionId} = ${transactionId}`)
  )[0]

/** Other attempts that are still open, or that brought money. */
export const countOpenBeside = async (db: Db, { orderId, id }: Pick<PaymentNow, 'orderId' | 'id'>) =>
  (
    await db.execute<{ n: number }>(sql`
      select count(*)::int as n from payments
      where order_id = ${orderId} and id <> ${id} and status in ('pending', 'unknown', 'succeeded')`)
  ).rows[0]!.n

export const hasUnknownPayment = async (db: Db, orderId: string) =>
  (await db.execute(sql`select from payments where order_id = ${orderId} and status = 'unknown' limit 1`)).rows.length >
  0

/** Of the payment received last. */
export const lastTransaction = async (db: Db, orderId: string) =>
  (
    await db.execute<{ id: string | null }>(sql`
      select transaction_id as id from payments
      where order_id = ${orderId} and status = 'succeeded' order by settled_at desc, attempt desc limit 1`)
  ).rows[0]?.id

/** A transfer the buyer was asked for but has not made. */
export const findOpenTransfer = async (db: Db, orderId: string) =>
  (
    await db.execute<{ id: string }>(sql`
      select id from payments where order_id = ${orderId} and gateway = 'bank_transfer' and status = 'pending'
      order by attempt limit 1`)
  ).rows[0]?.id

export const nextAttempt = async (db: Db, orderId: string) =>
  (
    await db.execute<{ n: number }>(
      sql`select coalesce(max(attempt), 0)::int + 1 as n from payments where order_id = ${orderId}`,
    )
  ).rows[0]!.n

export const insertPayment = (db: Db, fields: typeof payments.$inferInsert) => db.insert(payments).values(fields)

type Fields<Table extends { $inferInsert: object }> = {
  [Name in keyof Table['$inferInsert']]?: Table['$inferInsert'][Name] | SQL
}
export type OrderFields = Fields<typeof orders>
export type PaymentFields = Fields<typeof payments>

/** The caller holds the lock. Returns the updated order. */
export const updateOrder = async (db: Db, id: string, fields: OrderFields) =>
  (
    await db
      .update(orders)
      .set({ ...fields, version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
      .where(eq(orders.id, id))
      .returning(ruled)
  )[0]

/** The caller holds the lock. */
export const updatePayment = (db: Db, id: string, fields: PaymentFields) =>
  db
    .update(payments)
    .set({ ...fields, version: sql`${payments.version} + 1`, updatedAt: sql`now()` })
    .where(eq(payments.id, id))

const lineColumns = {
  id: orderLines.id,
  courseId: orderLines.courseId,
  instructorId: orderLines.instructorId,
  price: orderLines.price,
  discount: orderLines.discount,
  net: orderLines.net,
  share: orderLines.share,
  access: orderLines.access,
}
export const lockLines = (tx: Db, orderId: string) =>
  tx
    .select(lineColumns)
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
    .for('no key update')
export type LineNow = Awaited<ReturnType<typeof lockLines>>[number]

export const updateLine = (db: Db, id: string, fields: Fields<typeof orderLines>) =>
  db.update(orderLines).set(fields).where(eq(orderLines.id, id))

/** Nobody else sees it before this transaction ends. */
export const insertOrder = async (db: Db, fields: typeof orders.$inferInsert) =>
  (await db.insert(orders).values(fields).returning(ruled))[0]
export type LineInsert = typeof orderLines.$inferInsert
/** Returns them in the given order. */
export const insertLines = (db: Db, fields: LineInsert[]) => db.insert(orderLines).values(fields).returning(lineColumns)

/**
 * One expired pending order with nothing on its way, unless somebody else holds it; two servers never take the same
 * one.
 */
export const takeExpired = async (tx: Db) =>
  (
    await tx.execute<{ id: string }>(sql`
      select o.id from orders o
      where o.status = 'pending' and o.expires_at <= now() and o.captured <= o.refunding and ${nothingOnItsWay}
      order by o.expires_at limit 1 for no key update skip locked`)
  ).rows[0]?.id

/** Pending orders of the named suspended course, or of any, unless somebody else holds them. */
export const takeSuspended = async (tx: Db, { courseId, most }: { courseId?: string; most: number }) =>
  (
    await tx.execute<{ id: string }>(sql`
      select o.id from orders o
      where o.status = 'pending' and o.captured <= o.refunding and ${nothingOnItsWay} and exists (
        select from order_lines l join courses c on c.id = l.course_id
        where l.order_id = o.id and c.status = 'suspended' ${courseId ? sql`and l.course_id = ${courseId}` : sql``})
      order by o.id limit ${most} for no key update skip locked`)
  ).rows.map(({ id }) => id)

/** A payment in an unknown state, or an open page on which somebody may be paying right now. */
const nothingOnItsWay = sql`not exists (
  select from payments p where p.order_id = o.id
    and (p.status = 'unknown' or (p.status = 'pending' and p.gateway <> 'bank_transfer' and p.expires_at > now())))`
