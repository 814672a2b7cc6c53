import type { deliveries, Sending, ShipmentStatus } from '@learning-cms/contract/shop/deliveries'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { newId } from '#services/ids.ts'
import { maskedPhone } from '#services/privacy/mask.ts'
import { refreshFulfilment } from './fulfilment.ts'
import {
  deleteShipment,
  findDelivery,
  findFulfilment,
  findShipment,
  insertPacked,
  insertShipment,
  listShipments,
  listUnpacked,
  lockSentOrder,
  updateShipment,
  type FoundShipment,
} from './queries.ts'

/** Street and note only for people who send parcels. */
export async function readSending(db: Db, { actor }: By, orderId: string): Promise<Sending> {
  const fulfilment = found(await findFulfilment(db, orderId))
  const delivery = await findDelivery(db, orderId)
  const isSender = actor.may.has('orders:write')
  return {
    orderId,
    fulfilment,
    delivery: delivery
      ? { ...delivery, phone: maskedPhone(delivery.phone), ...(!isSender && { street: '', note: '' }) }
      : null,
    shipments: await listShipments(db, orderId),
    unsent: delivery ? await listUnpacked(db, orderId) : [],
  }
}

/** Returns the recipient's phone number for the label, and records that in the log. */
export const readLabel = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const { orderId, number } = found(await findShipment(tx, id))
    const order = found(await lockSentOrder(tx, orderId))
    const { phone } = found(await findDelivery(tx, orderId))
    await record(tx, by, {
      action: 'orders.label',
      entity: 'orders',
      id: orderId,
      version: order.version,
      label: order.number,
      after: { parcel: number },
    })
    return { phone }
  })

type Packing = z.output<typeof deliveries.pack.body>

/** Puts pieces into a parcel that nothing else has packed. Only of a paid order: nothing unpaid leaves the house. */
export const packOrder = (db: Db, by: By, orderId: string, { lines, carrier, tracking }: Packing) =>
  db.transaction(async (tx) => {
    const order = found(await lockSentOrder(tx, orderId))
    if (order.status !== 'completed') refuse('state-forbids', 'deliveries.order-not-paid')
    const delivery = await findDelivery(tx, orderId)
    if (!delivery) return refuse('state-forbids', 'deliveries.nothing-to-send')
    const unpacked = await listUnpacked(tx, orderId)
    if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) refuseLines('deliveries.line-twice')
    for (const { lineId, quantity } of lines) {
      const line = unpacked.find((one) => one.lineId === lineId)
      if (!line) refuseLines('deliveries.line-unknown')
      else if (quantity > line.left)
        refuse('rule-broken', 'deliveries.too-many-packed', {
          values: { title: line.title, left: line.left },
          fields: { lines: 'deliveries.too-many-packed' },
        })
    }
    const shipment = await insertShipment(tx, {
      id: newId(),
      orderId,
      carrier: carrier ?? '',
      tracking: tracking ?? '',
      packedBy: by.actor.name,
    })
    await insertPacked(tx, shipment.id, lines)
    return written(tx, by, order, { action: 'orders.pack', after: { parcel: shipment.number } })
  })

const refuseLines = (reason: 'deliveries.line-twice' | 'deliveries.line-unknown') =>
  refuse('rule-broken', reason, { fields: { lines: reason } })

type OrderOfShipment = NonNullable<Awaited<ReturnType<typeof lockSentOrder>>>
type Note = { action: `orders.${string}`; after: Record<string, unknown>; reason?: string }

/** How far the order has come, and its line in the log. */
async function written(tx: Db, by: By, before: OrderOfShipment, { action, after, reason }: Note) {
  await refreshFulfilment(tx, before.id)
  const now = await readSending(tx, by, before.id)
  await record(tx, by, {
    action,
    entity: 'orders',
    id: before.id,
    version: before.version,
    label: before.number,
    before: { fulfilment: before.fulfilment },
    after: { fulfilment: now.fulfilment, ...after },
    ...(reason && { reason }),
  })
  return now
}

type ShipmentMove = {
  action: `orders.${string}`
  from: readonly ShipmentStatus[]
  reason?: string
  write: (tx: Db, shipment: FoundShipment) => Promise<unknown>
}

/** A command on a parcel at the version the caller saw, under the lock of its order. */
const move = (db: Db, by: By, { id, version }: RowVersion, { action, from, reason, write }: ShipmentMove) =>
  db.transaction(async (tx) => {
    const { orderId } = found(await findShipment(tx, id))
    const order = found(await lockSentOrder(tx, orderId))
    const shipment = found(await findShipment(tx, id))
    if (shipment.version !== version) {
      const current = found((await listShipments(tx, orderId)).find((one) => one.id === id))
      refuse('changed-meanwhile', 'version.changed-meanwhile', { current, changed: ['status'] })
    }
    if (!from.includes(shipment.status))
      refuse('state-forbids', 'deliveries.transition', { values: { from: shipment.status } })
    await write(tx, shipment)
    const { number, carrier, tracking } = (await findShipment(tx, id)) ?? shipment
    return written(tx, by, order, {
      action,
      after: { parcel: number, ...(carrier && { carrier }), ...(tracking && { tracking }) },
      ...(reason && { reason }),
    })
  })

type Handed = z.output<typeof deliveries.send.body>

export const sendShipment = (db: Db, by: By, target: RowVersion, { carrier, tracking }: Handed) =>
  move(db, by, target, {
    action: 'orders.send',
    from: ['packed'],
    write: (tx, before) =>
      updateShipment(tx, before.id, {
        status: 'sent',
        sentAt: sql`now()`,
        carrier,
        tracking: tracking ?? before.tracking,
      }),
  })

export const deliverShipment = (db: Db, by: By, target: RowVersion) =>
  move(db, by, target, {
    action: 'orders.deliver',
    // What is collected is handed over without being sent.
    from: ['packed', 'sent'],
    write: (tx, { id }) => updateShipment(tx, id, { status: 'delivered', deliveredAt: sql`now()` }),
  })

export const returnShipment = (db: Db, by: By, target: RowVersion, reason: string) =>
  move(db, by, target, {
    action: 'orders.returnParcel',
    from: ['sent', 'delivered'],
    reason,
    write: (tx, { id }) => updateShipment(tx, id, { status: 'returned', returnedAt: sql`now()`, reason }),
  })

export const unpackShipment = (db: Db, by: By, target: RowVersion) =>
  move(db, by, target, {
    action: 'orders.unpack',
    from: ['packed'],
    write: (tx, { id }) => deleteShipment(tx, id),
  })
