import type { Db } from '@learning-cms/server/db/open'
import { openKeeper, pageHash } from '@learning-cms/server/features/shop/tickets/codes'
import { startOf, windowOf } from '@learning-cms/server/features/shop/tickets/days'
import { readTerms } from '@learning-cms/server/features/shop/tickets/place-queries'
import { newSerial } from '@learning-cms/server/features/shop/tickets/codes'
import { insertSampleTickets, SAMPLE_STAFF } from '@learning-cms/server/services/samples/sales/tickets'
import { idAt } from '@learning-cms/seed/ids'
import type { Random } from '@learning-cms/seed/random'
import type { ShopOrder } from '@learning-cms/seed/sales/shop'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DOORS = ['Cổng chính', 'Cổng chính', 'Cổng vườn']

const iso = (ms: number) => new Date(ms).toISOString()

/** The tickets of these orders; most visitors whose time is over have entered. */
export async function seedTickets(
  tx: Db,
  random: Random,
  { made, nowMs }: { made: readonly ShopOrder[]; nowMs: number },
) {
  const keeper = await openKeeper(tx)
  const sold = made.flatMap(({ order, lines, paidMs }) =>
    lines.flatMap((line) => (line.kind === 'ticket' ? [{ order, line, paidMs }] : [])),
  )
  const terms = await readTerms(tx, [...new Set(sold.map(({ line }) => line.productId!))])
  const pages = new Map(
    sold.map(({ order: { id, number, studentId, completedAt } }) => [
      id,
      { orderId: id, number, studentId, pageHash: pageHash(keeper.pageOf(id)), at: completedAt },
    ]),
  )
  const comingOn = new Map(sold.map(({ order, line }) => [line.visitOn, order.id]))
  // The tickets of an order are used together. On each day, at least one order is used.
  const parties = new Map(
    made.map(({ order, lines }) => [
      order.id,
      {
        isAway: random.isLucky(0.07) && lines.every(({ visitOn }) => comingOn.get(visitOn) !== order.id),
        door: random.one(DOORS),
        dayMs: random.integer(17 * HOUR_MS, 33 * HOUR_MS) / 2,
        lateMs: random.integer(0, 9) * MINUTE_MS,
      },
    ]),
  )
  const tickets = sold.flatMap(({ order, line: { id: lineId, productId, visitOn, slot, quantity }, paidMs }) => {
    const { fromMs, untilMs } = windowOf(terms.get(productId!)!, { visitOn, slot }, paidMs)
    const { isAway, door, dayMs, lateMs } = parties.get(order.id)!
    const enteredMs = slot === null ? startOf(visitOn!) + dayMs : fromMs + lateMs
    return Array.from({ length: quantity }, (_, position) => {
      const usedMs = Math.floor(enteredMs) + position * 4000
      const isUsed = !isAway && usedMs < nowMs
      return {
        id: idAt(random, paidMs),
        orderId: order.id,
        lineId,
        position,
        productId: productId!,
        visitOn,
        slot,
        validFrom: iso(fromMs),
        validUntil: iso(untilMs),
        serial: newSerial(),
        createdAt: order.completedAt,
        usedAt: isUsed ? iso(usedMs) : null,
        usedDoor: isUsed ? door : null,
        usedByName: isUsed ? SAMPLE_STAFF : null,
        scanId: idAt(random, usedMs),
      }
    })
  })
  await insertSampleTickets(tx, { pages: [...pages.values()], tickets })
}
