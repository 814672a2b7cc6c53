import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { movePlaces } from './place-queries.ts'
import { placesOf, type PlaceLine } from './places.ts'

type TicketLine = { lineId: string; quantity?: number | undefined }
/** The key, such as a refund's id: the same one again does nothing. */
type Voiding = { key: string; mayUsed: boolean }

/** Voids tickets of one line; see `voidLines`. */
export const voidTickets = (tx: Db, by: By, { lineId, quantity, ...more }: Voiding & TicketLine) =>
  voidLines(tx, by, { ...more, lines: [{ lineId, quantity }] })

/**
 * Voids as many tickets of each line, or all, those first that were not used; their places are free again. Used ones
 * refuse with `tickets.used` unless they may be voided too: somebody was admitted, so their places stay taken. Several
 * lines in one call give back their places in the one order in which everybody takes them.
 */
export async function voidLines(tx: Db, by: By, { key, lines, mayUsed }: Voiding & { lines: readonly TicketLine[] }) {
  const tickets = await lockTickets(
    tx,
    lines.map(({ lineId }) => lineId),
  )
  const chosen = lines.flatMap(({ lineId, quantity }) =>
    choose(
      tickets.filter((ticket) => ticket.lineId === lineId),
      { key, quantity, mayUsed },
    ),
  )
  if (chosen.length === 0) return
  await tx.execute(sql`
    update tickets set status = 'void', voided_at = now(), void_key = ${key}
    where id = any(${sql.param(chosen.map(({ id }) => id))}::uuid[])`)
  for (const place of placesOf(chosen.filter(({ status }) => status === 'valid')))
    await movePlaces(tx, place, { held: 0, sold: -place.quantity })
  for (const orderId of new Set(chosen.map((ticket) => ticket.orderId))) {
    const theirs = chosen.filter((ticket) => ticket.orderId === orderId)
    const after = { quantity: theirs.length, used: theirs.filter(({ status }) => status === 'used').length }
    const label = theirs[0]!.orderNumber
    await record(tx, by, { action: 'tickets.void', entity: 'tickets', id: orderId, label, after })
  }
}

type Ticket = Pick<PlaceLine, 'productId' | 'visitOn' | 'slot'> & {
  id: string
  lineId: string
  orderId: string
  orderNumber: string
  status: 'valid' | 'used' | 'void'
  voidKey: string | null
  quantity: number
}

async function lockTickets(tx: Db, lineIds: readonly string[]) {
  const { rows } = await tx.execute<Ticket>(sql`
    select t.id, t.line_id as "lineId", t.order_id as "orderId", o.order_number as "orderNumber", t.status,
      t.void_key as "voidKey", t.product_id as "productId", t.visit_on::text as "visitOn", t.slot, 1 as quantity
    from tickets t join ticket_orders o on o.order_id = t.order_id
    where t.line_id = any(${sql.param(lineIds)}::uuid[]) order by t.id for update of t`)
  return rows
}

type TicketChoice = { key: string; quantity: number | undefined; mayUsed: boolean }

function choose(tickets: readonly Ticket[], { key, quantity, mayUsed }: TicketChoice) {
  if (tickets.some(({ voidKey }) => voidKey === key)) return []
  const [unused, used] = (['valid', 'used'] as const).map((one) => tickets.filter(({ status }) => status === one))
  const left = unused!.length + used!.length
  const count = quantity ?? left
  if (count > left) refuse('rule-broken', 'tickets.too-many', { values: { left } })
  if (count > unused!.length && !mayUsed) refuse('state-forbids', 'tickets.used', { values: { used: used!.length } })
  // The last of a line first: the order's page keeps its numbers.
  return [...unused!.toReversed(), ...used!.toReversed()].slice(0, count)
}
