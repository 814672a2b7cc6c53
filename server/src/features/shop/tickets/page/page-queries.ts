import type { TicketStatus } from '@learning-cms/contract/shop/tickets'
import { sql, type SQL } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'

export type PageOrder = {
  orderId: string
  orderNumber: string
  /** Null once the buyer is erased. */
  fullName: string | null
  email: string | null
  museumVi: string | null
  museumEn: string | null
}

const orderRow = (where: SQL) => sql`
  select o.order_id as "orderId", o.order_number as "orderNumber", p.full_name as "fullName", p.email,
    (select name_vi from museum limit 1) as "museumVi", (select name_en from museum limit 1) as "museumEn"
  from ticket_orders o
    left join students s on s.id = o.student_id and s.erased_at is null
    left join people p on p.id = s.id and p.deleted_at is null
  where ${where}`

export const findByPage = async (db: Db, hash: string) =>
  (await db.execute<PageOrder>(orderRow(sql`o.page_hash = ${hash}`))).rows[0]

/** The next orders whose tickets were not mailed; another server takes others. */
export const takeToMail = async (tx: Db, most: number) =>
  (
    await tx.execute<PageOrder>(sql`
      ${orderRow(sql`o.mailed_at is null`)} order by o.created_at limit ${most} for update of o skip locked`)
  ).rows

export const markMailed = (tx: Db, orderId: string) =>
  tx.execute(sql`update ticket_orders set mailed_at = now() where order_id = ${orderId}`)

export type PageTicket = {
  serial: string
  nameVi: string
  nameEn: string
  visitOn: string | null
  slot: string | null
  status: TicketStatus
  validFrom: string
  validUntil: string
  usedAt: string | null
}

export async function listPageTickets(db: Db, orderId: string) {
  const { rows } = await db.execute<PageTicket>(sql`
    select t.serial, p.name_vi as "nameVi", p.name_en as "nameEn", t.visit_on::text as "visitOn", t.slot, t.status,
      t.valid_from as "validFrom", t.valid_until as "validUntil", t.used_at as "usedAt"
    from tickets t join products p on p.id = t.product_id where t.order_id = ${orderId}
    order by t.visit_on, t.slot, t.line_id, t.position`)
  return rows.map(({ validFrom, validUntil, usedAt, ...row }) => ({
    ...row,
    validFrom: isoOf(validFrom),
    validUntil: isoOf(validUntil),
    usedAt: usedAt && isoOf(usedAt),
  }))
}
