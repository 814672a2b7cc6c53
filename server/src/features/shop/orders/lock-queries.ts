import { asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { orderLines, orders } from '#db/schema/shop/orders.ts'
import type { UpdateOf } from '#db/statements/update-of.ts'

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
  einvoice: orders.einvoice,
  version: orders.version,
}

/**
 * Nobody else can change the order until this transaction ends. Always the first row to be locked: see decision 026.
 */
export const lockOrder = async (tx: Db, id: string) =>
  (await tx.select(ruled).from(orders).where(eq(orders.id, id)).for('no key update'))[0]
export type OrderNow = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export const findNow = async (db: Db, id: string) => (await db.select(ruled).from(orders).where(eq(orders.id, id)))[0]

export type OrderFields = UpdateOf<typeof orders>

/** The caller holds the lock. Returns the updated order. */
export const updateOrder = async (db: Db, id: string, fields: OrderFields) =>
  (
    await db
      .update(orders)
      .set({ ...fields, version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
      .where(eq(orders.id, id))
      .returning(ruled)
  )[0]

const lineColumns = {
  id: orderLines.id,
  kind: orderLines.kind,
  courseId: orderLines.courseId,
  productId: orderLines.productId,
  quantity: orderLines.quantity,
  visitOn: orderLines.visitOn,
  slot: orderLines.slot,
  instructorId: orderLines.instructorId,
  price: orderLines.price,
  discount: orderLines.discount,
  net: orderLines.net,
  share: orderLines.share,
  tax: orderLines.tax,
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

export const updateLine = (db: Db, id: string, fields: UpdateOf<typeof orderLines>) =>
  db.update(orderLines).set(fields).where(eq(orderLines.id, id))

/** Nobody else sees it before this transaction ends. */
export const insertOrder = async (db: Db, fields: typeof orders.$inferInsert) =>
  (await db.insert(orders).values(fields).returning(ruled))[0]
export type LineInsert = typeof orderLines.$inferInsert
/** Returns them in the given order. */
export const insertLines = (db: Db, fields: LineInsert[]) => db.insert(orderLines).values(fields).returning(lineColumns)

/** An invoiced order is not ended automatically: the customer owes the money until the invoice is void. */
export const isInvoiced = ({ einvoice }: Pick<OrderNow, 'einvoice'>) => einvoice !== 'none'

/**
 * One expired pending order with nothing on its way, unless somebody else holds it; two servers never take the same
 * one.
 */
export const takeExpired = async (tx: Db) =>
  (await take(tx, sql`o.expires_at <= now()`, { order: sql`o.expires_at`, most: 1 }))[0]

/** Pending orders of the named suspended course, or of any, unless somebody else holds them. */
export const takeSuspended = (tx: Db, { courseId, most }: { courseId?: string; most: number }) => {
  const isSuspended = sql`exists (
    select from order_lines l join courses c on c.id = l.course_id
    where l.order_id = o.id and c.status = 'suspended' ${courseId ? sql`and l.course_id = ${courseId}` : sql``})`
  return take(tx, isSuspended, { order: sql`o.id`, most })
}

/**
 * Locks orders, then checks again: a lock does not show payments written between the beginning of the statement and the
 * lock, such as a page opened in the last second.
 */
async function take(tx: Db, why: SQL, { order, most }: { order: SQL; most: number }) {
  const mayFail = sql`o.status = 'pending' and o.captured <= o.refunding and o.einvoice = 'none' and ${nothingOnItsWay} and ${why}`
  const { rows } = await tx.execute<{ id: string }>(
    sql`select o.id from orders o where ${mayFail} order by ${order} limit ${most} for no key update skip locked`,
  )
  if (rows.length === 0) return []
  const again = await tx.execute<{ id: string }>(
    sql`select o.id from orders o where o.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[]) and ${mayFail} order by ${order}`,
  )
  return again.rows.map(({ id }) => id)
}

/** A payment in an unknown state, or an open page on which somebody may be paying right now. */
const nothingOnItsWay = sql`not exists (
  select from payments p where p.order_id = o.id
    and (p.status = 'unknown' or (p.status = 'pending' and p.gateway <> 'bank_transfer' and p.expires_at > now())))`
