import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { newSerial, openKeeper, pageHash, type Keeper } from './codes.ts'
import { windowOf } from './days.ts'
import { readTerms } from './place-queries.ts'

/** A paid line of an order. */
export type Issue = {
  orderId: string
  orderNumber: string
  lineId: string
  productId: string
  studentId: string | null
  visitOn: string | null
  slot: string | null
  quantity: number
}

/** Makes a ticket for each piece of the line, once, and has them mailed to the buyer once the order is paid. */
export async function issueTickets(tx: Db, by: By, issue: Issue) {
  const { orderId, orderNumber, lineId, productId, visitOn, slot, quantity } = issue
  await openPage(tx, await openKeeper(tx), issue)
  const terms = found((await readTerms(tx, [productId])).get(productId))
  const { fromMs, untilMs } = windowOf(terms, { visitOn, slot }, Date.now())
  const rows = Array.from({ length: quantity }, (_, position) => ({ id: newId(), position, serial: newSerial() }))
  const { rows: added } = await tx.execute(sql`
    insert into tickets (id, order_id, line_id, position, product_id, visit_on, slot, valid_from, valid_until, serial)
    select id, ${orderId}::uuid, ${lineId}::uuid, position, ${productId}::uuid, ${visitOn}::date, ${slot}::text,
      ${new Date(fromMs).toISOString()}::timestamptz, ${new Date(untilMs).toISOString()}::timestamptz, serial
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, position int, serial text)
    order by position on conflict (line_id, position) do nothing returning 1 as added`)
  if (added.length === 0) return
  const after = { productId, visitOn, slot, quantity: added.length }
  await record(tx, by, { action: 'tickets.issue', entity: 'tickets', id: orderId, label: orderNumber, after })
}

async function openPage(tx: Db, { pageOf }: Keeper, { orderId, orderNumber, studentId }: Issue) {
  await tx.execute(sql`
    insert into ticket_orders (order_id, order_number, student_id, page_hash)
    values (${orderId}, ${orderNumber}, ${studentId}, ${pageHash(pageOf(orderId))})
    on conflict (order_id) do nothing`)
}
