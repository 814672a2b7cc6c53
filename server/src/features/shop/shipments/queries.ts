import type { Fulfilment, Sending, Shipment } from '@learning-cms/contract/shop/deliveries'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { orderDeliveries, shipments } from '#db/schema/shop/deliveries.ts'
import { piecesOf } from './fulfilment.ts'

export const listProvinces = async (db: Db) =>
  (
    await db.execute<{ code: string; name: string; isCity: boolean }>(
      sql`select code, name, is_city as "isCity" from provinces order by is_city desc, name`,
    )
  ).rows

export const listWards = async (db: Db, province: string) =>
  (
    await db.execute<{ code: string; name: string }>(
      sql`select code, name from wards where province_code = ${province} order by name`,
    )
  ).rows

type SentOrder = { id: string; number: string; status: string; version: number; fulfilment: Fulfilment }

/** Locked, as always before anything else of it: see decision 026. */
export const lockSentOrder = async (tx: Db, id: string) =>
  (
    await tx.execute<SentOrder>(sql`
      select id, number, status, version, fulfilment from orders where id = ${id} for no key update`)
  ).rows[0]

export const findFulfilment = async (db: Db, id: string) =>
  (await db.execute<{ fulfilment: Fulfilment }>(sql`select fulfilment from orders where id = ${id}`)).rows[0]
    ?.fulfilment

const { orderId: deliveryOrderId, ...deliveryColumns } = getTableColumns(orderDeliveries)
export const findDelivery = async (db: Db, orderId: string) =>
  (await db.select(deliveryColumns).from(orderDeliveries).where(eq(deliveryOrderId, orderId)))[0]

export const findShipment = async (db: Db, id: string) =>
  (await db.select().from(shipments).where(eq(shipments.id, id)))[0]
export type FoundShipment = NonNullable<Awaited<ReturnType<typeof findShipment>>>

type PackedLine = Shipment['lines'][number] & { shipmentId: string }

export async function listShipments(db: Db, orderId: string): Promise<Shipment[]> {
  const rows = await db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.number))
  const { rows: lines } = await db.execute<PackedLine>(sql`
    select n.shipment_id as "shipmentId", n.line_id as "lineId", l.title, n.quantity
    from shipment_lines n join shipments s on s.id = n.shipment_id join order_lines l on l.id = n.line_id
    where s.order_id = ${orderId} order by l.position`)
  return rows.map(({ orderId: _order, packedAt, sentAt, deliveredAt, returnedAt, ...row }) => ({
    ...row,
    packedAt: isoOf(packedAt),
    sentAt: sentAt && isoOf(sentAt),
    deliveredAt: deliveredAt && isoOf(deliveredAt),
    returnedAt: returnedAt && isoOf(returnedAt),
    lines: lines
      .filter(({ shipmentId }) => shipmentId === row.id)
      .map(({ lineId, title, quantity }) => ({ lineId, title, quantity })),
  }))
}

type Pieces = { ordered: number; packed: number; sent: number; delivered: number }

/** For each line of goods: pieces that are in no parcel. */
export async function listUnpacked(db: Db, orderId: string): Promise<Sending['unsent']> {
  const { rows } = await db.execute<Pieces & { lineId: string; title: string; sku: string }>(sql`
    select "lineId", title, sku, ordered, packed, sent, delivered from (${piecesOf(orderId)}) pieces order by position`)
  return rows.map(({ lineId, title, sku, ordered, packed, sent, delivered }) => ({
    lineId,
    title,
    sku,
    left: Math.max(0, ordered - packed - sent - delivered),
  }))
}

type NewShipment = Pick<typeof shipments.$inferInsert, 'id' | 'orderId' | 'carrier' | 'tracking' | 'packedBy'>

/** The next number of the order, whose lock the caller holds. */
export const insertShipment = async (tx: Db, fields: NewShipment) =>
  (
    await tx
      .insert(shipments)
      .values({
        ...fields,
        number: sql`(select coalesce(max(number), 0) + 1 from shipments where order_id = ${fields.orderId})`,
      })
      .returning()
  )[0]!

export const insertPacked = (tx: Db, shipmentId: string, lines: readonly { lineId: string; quantity: number }[]) =>
  tx.execute(sql`
    insert into shipment_lines (shipment_id, line_id, quantity)
    select ${shipmentId}::uuid, "lineId", quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as packed ("lineId" uuid, quantity int)`)

type ShipmentUpdate = Partial<Record<'sentAt' | 'deliveredAt' | 'returnedAt', ReturnType<typeof sql>>> &
  Partial<Pick<typeof shipments.$inferInsert, 'status' | 'carrier' | 'tracking' | 'reason'>>
export const updateShipment = (tx: Db, id: string, fields: ShipmentUpdate) =>
  tx
    .update(shipments)
    .set({ ...fields, version: sql`${shipments.version} + 1` })
    .where(eq(shipments.id, id))
export const deleteShipment = (tx: Db, id: string) => tx.delete(shipments).where(eq(shipments.id, id))
