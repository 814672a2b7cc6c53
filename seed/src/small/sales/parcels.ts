import type { Db } from '@learning-cms/server/db/open'
import { shipments } from '@learning-cms/server/db/schema/shop/deliveries'
import { insertPacked } from '@learning-cms/server/features/shop/shipments/queries'
import { refreshFulfilment } from '@learning-cms/server/features/shop/shipments/sale'
import { SAMPLE_STAFF } from '@learning-cms/server/services/samples/sales/tickets'
import { idAt } from '@learning-cms/seed/ids'
import type { Random } from '@learning-cms/seed/random'
import type { ShopOrder } from '@learning-cms/seed/sales/shop'
import { sampleCarriers, type SampleParcelOrder } from '@learning-cms/seed/words/shop-orders'
import type { OrderSpec } from './shop-orders.ts'

const HOUR_MS = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()

type Parcelled = { made: readonly (ShopOrder & { spec: OrderSpec })[]; nowMs: number }

/** The parcels of these orders, and how far their goods have come. */
export async function seedParcels(tx: Db, random: Random, { made, nowMs }: Parcelled) {
  for (const one of made) {
    const { parcels } = one.spec
    if (!parcels) continue
    for (const [at, parcel] of parcels.parcels.entries()) {
      const row = rowOf(random, { ...one, isPickup: !parcels.to, parcel, at, nowMs })
      await tx.insert(shipments).values(row)
      const goods = one.lines.filter(({ kind }) => kind === 'good')
      const packed = goods.filter((_, place) => !parcel.of || parcel.of.includes(place))
      await insertPacked(
        tx,
        row.id,
        packed.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
      )
    }
    await refreshFulfilment(tx, one.order.id)
  }
}

type Packed = ShopOrder & {
  isPickup: boolean
  parcel: SampleParcelOrder['parcels'][number]
  at: number
  nowMs: number
}

/** Packed the same day, sent on the next, there two days later. */
function rowOf(random: Random, { order, paidMs, isPickup, parcel: { state, reason = '' }, at, nowMs }: Packed) {
  const past = (hours: number) => Math.min(paidMs + (hours + random.integer(0, 3)) * HOUR_MS, nowMs - HOUR_MS / 2)
  const { name, prefix } = random.one(sampleCarriers)
  const isSent = state !== 'packed' && !isPickup
  const [packedMs, sentMs, endedMs] = [past(3), past(22), past(68)]
  return {
    id: idAt(random, packedMs),
    orderId: order.id,
    number: at + 1,
    status: state,
    carrier: isPickup ? '' : name,
    tracking: isSent ? `${prefix}${random.integer(100_000_000, 999_999_999)}` : '',
    reason,
    packedBy: SAMPLE_STAFF,
    packedAt: iso(packedMs),
    sentAt: state === 'packed' ? null : iso(sentMs),
    deliveredAt: state === 'delivered' ? iso(endedMs) : null,
    returnedAt: state === 'returned' ? iso(endedMs) : null,
  }
}
