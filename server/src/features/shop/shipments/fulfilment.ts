import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/**
 * Pieces of each line of goods that have to reach the customer: what was taken out of the stock, less what refunds took
 * back. `sent` are in parcels on their way; `packed` in parcels that wait.
 */
export const piecesOf = (orderId: string) => sql`
  select l.id as "lineId", l.title, coalesce(p.sku, '') as sku, l.position,
    case when l.access in ('granted', 'revoked') then 1 else 0 end * greatest(0, l.quantity - coalesce((
      select sum(b.pieces) from refund_lines b join refunds r on r.id = b.refund_id
      where b.line_id = l.id and b.access = 'revoke' and r.status = 'succeeded'), 0))::int as ordered,
    coalesce(s.packed, 0)::int as packed, coalesce(s.sent, 0)::int as sent, coalesce(s.delivered, 0)::int as delivered,
    coalesce(s.returned, 0)::int as returned
  from order_lines l
  left join products p on p.id = l.product_id
  left join lateral (
    select sum(n.quantity) filter (where h.status = 'packed') as packed, sum(n.quantity) filter (where h.status = 'sent') as sent,
      sum(n.quantity) filter (where h.status = 'delivered') as delivered,
      sum(n.quantity) filter (where h.status = 'returned') as returned
    from shipment_lines n join shipments h on h.id = n.shipment_id where n.line_id = l.id
  ) s on true
  where l.order_id = ${orderId} and l.kind = 'good'`

/**
 * Writes how far the goods of an order have come. The caller holds the lock of the order. Called whenever a parcel or a
 * refund changes it.
 */
export const refreshFulfilment = (tx: Db, orderId: string) =>
  tx.execute(sql`
    update orders set fulfilment = case
      when not exists (select from order_deliveries d where d.order_id = orders.id) or a.lines = 0 then 'none'
      when a.ordered = 0 and a.gone = 0 then 'none'
      when a.gone >= a.ordered and a.delivered >= a.ordered then 'delivered'
      when a.gone >= a.ordered then 'sent'
      when a.gone > 0 then 'partly'
      when a.packed > 0 then 'packed'
      when a.returned > 0 then 'returned'
      else 'to-send' end
    from (
      select count(*) as lines, coalesce(sum(ordered), 0) as ordered, coalesce(sum(sent + delivered), 0) as gone,
        coalesce(sum(delivered), 0) as delivered, coalesce(sum(packed), 0) as packed, coalesce(sum(returned), 0) as returned
      from (${piecesOf(orderId)}) pieces
    ) a
    where orders.id = ${orderId}`)
