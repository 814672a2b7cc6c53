import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { writeOffs } from '#db/schema/shop/orders.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import type { OrderNow } from '#features/shop/orders/lock-queries.ts'
import { lineOf } from '#features/shop/orders/records.ts'

export const writeOffColumns = {
  id: writeOffs.id,
  orderId: writeOffs.orderId,
  version: writeOffs.version,
  status: writeOffs.status,
  amount: writeOffs.amount,
  held: writeOffs.held,
  reason: writeOffs.reason,
  requestedBy: writeOffs.requestedBy,
  requestedByName: writeOffs.requestedByName,
  createdAt: writeOffs.createdAt,
  decidedByName: writeOffs.decidedByName,
  decidedAt: writeOffs.decidedAt,
  decisionNote: writeOffs.decisionNote,
}

/** The caller holds the lock of its order: nobody else changes it. */
export const findWriteOff = async (db: Db, id: string) =>
  (await db.select(writeOffColumns).from(writeOffs).where(eq(writeOffs.id, id)))[0]
export type FoundWriteOff = NonNullable<Awaited<ReturnType<typeof findWriteOff>>>

export const hasWaiting = async (db: Db, orderId: string) =>
  (
    await db
      .select({ id: writeOffs.id })
      .from(writeOffs)
      .where(and(eq(writeOffs.orderId, orderId), eq(writeOffs.status, 'waiting')))
  ).length > 0

export const orderOfWriteOff = async (db: Db, id: string) =>
  (await db.select({ id: writeOffs.orderId }).from(writeOffs).where(eq(writeOffs.id, id)))[0]?.id

export const insertWriteOff = (tx: Db, fields: typeof writeOffs.$inferInsert) => tx.insert(writeOffs).values(fields)

type DecidedWriteOff = { status: 'approved' | 'rejected' | 'lapsed'; note?: string | undefined }

/** The caller holds the lock of its order. */
export const decide = (tx: Db, { actor }: By, id: string, { status, note }: DecidedWriteOff) =>
  tx
    .update(writeOffs)
    .set({
      status,
      decidedBy: actor.accountId,
      decidedByName: actor.name,
      decidedAt: sql`now()`,
      decisionNote: note || null,
      version: sql`${writeOffs.version} + 1`,
    })
    .where(eq(writeOffs.id, id))

/** More money came in, or the order failed: the request is obsolete. The caller holds the lock of the order. */
export async function lapseWriteOff(tx: Db, by: By, order: OrderNow) {
  const waiting = and(eq(writeOffs.orderId, order.id), eq(writeOffs.status, 'waiting'))
  const [one] = await tx.select({ id: writeOffs.id, amount: writeOffs.amount }).from(writeOffs).where(waiting)
  if (!one) return
  await decide(tx, by, one.id, { status: 'lapsed' })
  await record(tx, by, { action: 'orders.lapseWriteOff', ...lineOf(order), after: { amount: one.amount } })
}

/** Who recorded money by hand for an order. */
export const listRecorders = async (db: Db, orderId: string) =>
  (
    await db.execute<{ id: string }>(sql`
      select distinct actor_id as id from audit_lines
      where entity = 'orders' and entity_id = ${orderId}::text and action = 'orders.payInPart' and actor_id is not null`)
  ).rows.map(({ id }) => id)
