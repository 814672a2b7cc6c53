import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** The name of the colleague who packed and checked in the sample's goods and tickets; there is no such account. */
export const SAMPLE_STAFF = 'Ca mẫu'

type SampleTicketPage = { orderId: string; number: string; studentId: string; pageHash: string; at: string }
type Ticket = {
  id: string
  orderId: string
  lineId: string
  position: number
  productId: string
  visitOn: string | null
  slot: string | null
  validFrom: string
  validUntil: string
  serial: string
  createdAt: string
  usedAt: string | null
  usedDoor: string | null
  usedByName: string | null
  /** The id for the scan, if the ticket was used. */
  scanId: string
}

/** Tickets of paid orders with their pages, places and scans, all mailed. */
export async function insertSampleTickets(
  tx: Db,
  { pages, tickets }: { pages: readonly SampleTicketPage[]; tickets: readonly Ticket[] },
) {
  await tx.execute(sql`
    insert into ticket_orders (order_id, order_number, student_id, page_hash, mailed_at, created_at)
    select "orderId", number, "studentId", "pageHash", at, at
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as p ("orderId" uuid, number text, "studentId" uuid, "pageHash" text, at timestamptz)`)
  await tx.execute(sql`
    insert into tickets (id, order_id, line_id, position, product_id, visit_on, slot, valid_from, valid_until, serial, status,
      used_at, used_door, used_by_name, created_at)
    select id, "orderId", "lineId", position, "productId", "visitOn", slot, "validFrom", "validUntil", serial,
      case when "usedAt" is null then 'valid' else 'used' end, "usedAt", "usedDoor", "usedByName", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb)
      as t (id uuid, "orderId" uuid, "lineId" uuid, position int, "productId" uuid, "visitOn" date, slot text,
        "validFrom" timestamptz, "validUntil" timestamptz, serial text, "usedAt" timestamptz, "usedDoor" text,
        "usedByName" text, "createdAt" timestamptz)`)
  await tx.execute(sql`
    insert into ticket_scans (id, ticket_id, outcome, scanned_at, door, by_name, created_at)
    select "scanId", id, 'entered', "usedAt", "usedDoor", "usedByName", "usedAt"
    from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb)
      as t (id uuid, "scanId" uuid, "usedAt" timestamptz, "usedDoor" text, "usedByName" text)
    where "usedAt" is not null`)
  const added = sql`id = any(${sql.param(tickets.map(({ id }) => id))}::uuid[]) and visit_on is not null`
  await tx.execute(sql`
    insert into ticket_holds (key, product_id, visit_on, slot, quantity, state, created_at)
    select order_id::text, product_id, visit_on, coalesce(slot, ''), count(*)::int, 'sold', min(created_at) from tickets where ${added}
    group by 1, 2, 3, 4`)
  await tx.execute(sql`
    insert into ticket_places as p (product_id, visit_on, slot, sold)
    select product_id, visit_on, coalesce(slot, ''), count(*)::int from tickets where ${added} group by 1, 2, 3
    on conflict (product_id, visit_on, slot) do update set sold = p.sold + excluded.sold`)
}

/** Frees the places of the orders in `leaving_orders`, whose tickets go with them. */
export async function deleteSampleTickets(tx: Db) {
  await tx.execute(sql`
    with gone as (
      delete from ticket_holds h using leaving_orders o where h.key = o.id::text and h.state = 'sold'
      returning h.product_id, h.visit_on, h.slot, h.quantity
    ), freed as (
      select product_id, visit_on, slot, sum(quantity)::int as quantity from gone group by 1, 2, 3
    )
    update ticket_places p set sold = p.sold - freed.quantity from freed
    where (p.product_id, p.visit_on, p.slot) = (freed.product_id, freed.visit_on, freed.slot)`)
  await tx.execute(sql`delete from ticket_orders t using leaving_orders o where t.order_id = o.id`)
}
