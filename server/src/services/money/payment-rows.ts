import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { payments } from '#db/schema/money/payments.ts'

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

type PaymentFields = { [Name in keyof typeof payments.$inferInsert]?: (typeof payments.$inferInsert)[Name] | SQL }

/** The caller holds the lock. */
export const updatePayment = (db: Db, id: string, fields: PaymentFields) =>
  db
    .update(payments)
    .set({ ...fields, version: sql`${payments.version} + 1`, updatedAt: sql`now()` })
    .where(eq(payments.id, id))
