import { SAMPLE_REASON } from '@learning-cms/contract/records/activity'
import { payGateways, type PayGateway } from '@learning-cms/contract/money/payments'
import type { Db } from '@learning-cms/server/db/open'
import { orderLines, orders } from '@learning-cms/server/db/schema/shop/orders'
import { payments } from '@learning-cms/server/db/schema/money/payments'
import { sampleRows } from '@learning-cms/server/db/schema/system/sample-rows'
import { nextOrderNumber } from '@learning-cms/server/features/shop/orders/basket/basket-queries'
import { listMethods } from '@learning-cms/server/features/shop/shipments/method-queries'
import { listWards } from '@learning-cms/server/features/shop/shipments/queries'
import { linesOf } from '@learning-cms/server/features/shop/orders/basket/basket-lines'
import { insertDelivery, quoteDelivery } from '@learning-cms/server/features/shop/shipments/sale'
import { bySystem } from '@learning-cms/server/http/actor'
import { recordMany } from '@learning-cms/server/services/audit/record'
import { insertSampleLedger } from '@learning-cms/server/services/samples/sales/orders'
import {
  insertSampleSold,
  listSampleBuyers,
  listSampleProducts,
  type SampleBuyer,
} from '@learning-cms/server/services/samples/sales/shop'
import { idAt } from '@learning-cms/seed/ids'
import { randomOf, type Random } from '@learning-cms/seed/random'
import { DAY_MS, dayAt, visitingOn } from '@learning-cms/seed/rhythm'
import { makeShopOrder, type ShopOrder } from '@learning-cms/seed/sales/shop'
import { sampleParcelOrders, sampleVisits, type SampleParcelOrder } from '@learning-cms/seed/words/shop-orders'
import { seedParcels } from './parcels.ts'
import { seedTickets } from './tickets.ts'

const SEED = 40_777
const HOUR_MS = 3_600_000
/** Orders of tickets for the best day of a week. */
const VISITS_A_DAY = 9
const DAYS = { before: 6, after: 6 }

type Item = { sku: string; quantity: number; visitOn?: string; slot?: string }
export type OrderSpec = { paidMs: number; items: Item[]; parcels?: SampleParcelOrder; paidThrough?: PayGateway }

/** Orders of the shop: parcels in every state, and the tickets of the days around today. */
export async function seedShopOrders(tx: Db, { nowMs }: { nowMs: number }) {
  const random = randomOf(SEED)
  const [buyers, products] = [await listSampleBuyers(tx), await listSampleProducts(tx)]
  if (products.length === 0 || buyers.length === 0) return
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const methods = await listMethods(tx, { isOffered: true })
  const specs = [...parcelOrders(random, nowMs), ...visits(random, { nowMs, bySku })]
  const made: (ShopOrder & { spec: OrderSpec })[] = []
  for (const one of specs.toSorted((a, b) => a.paidMs - b.paidMs)) {
    const buyer = random.one(buyers)
    const items = one.items.map(({ sku, ...item }) => ({ ...item, productId: bySku.get(sku)!.id }))
    const lines = await linesOf(tx, { courseIds: [], items }, { isLocked: false })
    const method = methods.find(({ isPickup }) => isPickup === !one.parcels?.to)
    const address = one.parcels && method && (await addressOf(tx, random, { ...one.parcels, buyer }))
    const goods = lines.flatMap(({ kind, productId, quantity, price }) =>
      kind === 'good' ? [{ productId: productId!, quantity, price }] : [],
    )
    const delivery = address ? await quoteDelivery(tx, { methodId: method.id, ...address }, goods) : null
    const sequence = await nextOrderNumber(tx)
    const { paidMs, paidThrough } = one
    const basket = { sequence, studentId: buyer.id, paidMs, paidThrough, nowMs, lines, delivery }
    made.push({ ...makeShopOrder(random, basket), spec: one })
  }
  await insertOrders(tx, made)
  await seedTickets(tx, random, { made, nowMs })
  await seedParcels(tx, random, { made, nowMs })
}

async function insertOrders(tx: Db, made: readonly ShopOrder[]) {
  await tx.insert(orders).values(made.map(({ order }) => order))
  await tx.insert(orderLines).values(made.flatMap(({ lines }) => lines))
  await tx.insert(payments).values(made.flatMap((one) => one.payments))
  await insertSampleLedger(
    tx,
    made.flatMap(({ postings }) => postings),
  )
  for (const { order, delivery } of made) if (delivery) await insertDelivery(tx, order.id, delivery)
  await insertSampleSold(tx, soldPieces(made))
  const rows = made.map(({ order: { id, number } }) => ({ entity: 'orders', id, label: number }))
  await tx.insert(sampleRows).values(rows.map(({ entity, id }) => ({ entity, id })))
  const created = { action: 'orders.create' as const, version: 1, reason: SAMPLE_REASON }
  await recordMany(
    tx,
    bySystem,
    rows.map((row) => ({ ...created, ...row })),
  )
}

/** What each order takes out of the stock, in the order of time. */
function soldPieces(made: readonly ShopOrder[]) {
  const random = randomOf(SEED + 1)
  return made.flatMap(({ order, lines, paidMs }) => {
    const pieces = Map.groupBy(
      lines.filter(({ kind }) => kind === 'good'),
      ({ productId }) => productId!,
    )
    return [...pieces].map(([productId, of]) => ({
      id: idAt(random, paidMs),
      key: order.id,
      productId,
      quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
      createdAt: order.completedAt,
    }))
  })
}

function parcelOrders(random: Random, nowMs: number): OrderSpec[] {
  return sampleParcelOrders.map((parcels, at) => {
    const ms = nowMs - parcels.paid * DAY_MS
    const paidMs = parcels.paid === 0 ? ms - random.integer(10, 90) * 60_000 : ms - random.integer(0, 9 * HOUR_MS)
    // In turn: each gateway has paid something lately, whatever else was sold.
    const paidThrough = payGateways[at % payGateways.length]!
    return { paidMs, parcels, paidThrough, items: parcels.items.map(([sku, quantity]) => ({ sku, quantity })) }
  })
}

type Ticketing = { nowMs: number; bySku: ReadonlyMap<string, { slots: readonly string[] }> }

/** More at weekends, and always some today. */
function visits(random: Random, { nowMs, bySku }: Ticketing): OrderSpec[] {
  const drawn = sampleVisits.flatMap((visit) => Array.from({ length: visit.weight }, () => visit))
  return Array.from({ length: DAYS.before + 1 + DAYS.after }, (_, at) => at - DAYS.before).flatMap((days) => {
    const dayMs = dayAt(nowMs) + days * DAY_MS
    const visitOn = new Date(dayMs).toISOString().slice(0, 10)
    const share = days === 0 ? 1 : visitingOn(dayMs) * (days > 0 ? 0.6 : 1)
    return Array.from({ length: Math.ceil(share * VISITS_A_DAY) }, () => {
      const items = random.one(drawn).items.map(([sku, quantity]) => {
        const { slots } = bySku.get(sku)!
        return { sku, quantity, visitOn, ...(slots.length > 0 && { slot: random.one(slots) }) }
      })
      // Bought before the doors opened that day, and before now.
      const latestMs = Math.min(nowMs - 600_000, dayMs + HOUR_MS)
      return { paidMs: latestMs - random.integer(0, 3 * DAY_MS), items }
    })
  })
}

type Addressed = SampleParcelOrder & { buyer: SampleBuyer }

async function addressOf(tx: Db, random: Random, { to, note = '', buyer }: Addressed) {
  const person = { recipient: buyer.fullName, phone: buyer.phone, note }
  if (!to) return person
  const [provinceCode, street] = to
  const wards = await listWards(tx, provinceCode)
  return { ...person, provinceCode, wardCode: random.one(wards).code, street }
}
