import type { OrderTicket } from '@learning-cms/contract/shop/tickets'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { openKeeper } from './codes.ts'

type OrderTicketRow = Omit<OrderTicket, 'code'> & { serial: string }

/** The tickets of an order. Without `mayReveal` only the end of each code, by which people recognise it. */
export async function ticketsOf(db: Db, orderId: string, { mayReveal = false } = {}): Promise<OrderTicket[]> {
  const { codeOf } = await openKeeper(db)
  const { rows } = await db.execute<OrderTicketRow>(sql`
    select id, line_id as "lineId", position, product_id as "productId", visit_on::text as "visitOn", slot, status,
      valid_from as "validFrom", valid_until as "validUntil", used_at as "usedAt", used_by_name as "usedByName",
      used_door as "usedDoor", voided_at as "voidedAt", serial
    from tickets where order_id = ${orderId} order by visit_on, slot, line_id, position`)
  return rows.map(({ serial, validFrom, validUntil, usedAt, voidedAt, ...row }) => ({
    ...row,
    code: mayReveal ? codeOf(serial) : `…${codeOf(serial).slice(-4)}`,
    validFrom: isoOf(validFrom),
    validUntil: isoOf(validUntil),
    usedAt: usedAt && isoOf(usedAt),
    voidedAt: voidedAt && isoOf(voidedAt),
  }))
}

/** Whom they are sent to, and when they were; without a number if the order has none. Undefined for an unknown order. */
export const findMailing = async (db: Db, orderId: string) =>
  (
    await db.execute<{ mailedAt: string | null; hasAddress: boolean; orderNumber: string | null }>(sql`
      select t.mailed_at as "mailedAt", t.order_number as "orderNumber", coalesce(p.email, '') <> '' as "hasAddress"
      from orders o left join ticket_orders t on t.order_id = o.id join people p on p.id = o.student_id
      where o.id = ${orderId}`)
  ).rows[0]

const AGAIN_AFTER_MINUTES = 2

/** Queues the tickets for mailing again. False if they are queued, or have just been sent. */
export async function askToMail(tx: Db, orderId: string) {
  const { rows } = await tx.execute(sql`
    update ticket_orders set mailed_at = null
    where order_id = ${orderId} and mailed_at < now() - make_interval(mins => ${AGAIN_AFTER_MINUTES}) returning 1 as asked`)
  return rows.length > 0
}

export type UsedOfLine = { lineId: string; issued: number; used: number; void: number }

/** Of each of these lines that has tickets: how many there are, were used, and are void. */
export async function countUsed(db: Db, lineIds: readonly string[]) {
  const { rows } = await db.execute<UsedOfLine>(sql`
    select line_id as "lineId", count(*)::int as issued, count(*) filter (where status = 'used')::int as used,
      count(*) filter (where status = 'void')::int as void
    from tickets where line_id = any(${sql.param(lineIds)}::uuid[]) group by line_id`)
  return rows
}
