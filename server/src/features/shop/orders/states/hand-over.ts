import type { Reason } from '@learning-cms/contract/core/all-reasons'
import type { Db } from '#db/open.ts'
import { giveBought, lockPlaces } from '#features/courses/enrolments/sale.ts'
import { lockStockOf, refuseShort, release, reserve, take, type StockLine } from '#features/shop/products/sale.ts'
import {
  checkPlaces,
  holdPlaces,
  issueTickets,
  lockPlacesOf,
  releasePlaces,
  takePlaces,
} from '#features/shop/tickets/sale.ts'
import { refreshFulfilment } from '#features/shop/shipments/sale.ts'
import type { By } from '#http/actor.ts'
import { refusalIn } from '#refuse'
import { updateLine, type LineNow, type OrderNow } from '#features/shop/orders/lock-queries.ts'

type HandOverLine = Pick<LineNow, 'kind' | 'productId' | 'quantity' | 'visitOn' | 'slot'>

/** Pieces by product: the same good may be in a bundle and beside it. */
function piecesOf(lines: readonly HandOverLine[]): StockLine[] {
  const pieces = new Map<string, number>()
  for (const { kind, productId, quantity } of lines)
    if (kind === 'good' && productId) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }))
}

const placesOf = (lines: readonly HandOverLine[]) =>
  lines.flatMap(({ kind, productId, ...line }) => (kind === 'ticket' && productId ? { ...line, productId } : []))

/** For a quote: refuses pieces and places that are not free right now. */
export async function refuseSoldOut(db: Db, lines: readonly HandOverLine[]) {
  await refuseShort(db, piecesOf(lines))
  const places = placesOf(lines)
  if (places.length > 0) await checkPlaces(db, places)
}

/** Sets aside what an order being created sells, all of it or nothing. Everywhere pieces before places. */
export async function setAside(tx: Db, by: By, orderId: string, lines: readonly HandOverLine[]) {
  const [pieces, places] = [piecesOf(lines), placesOf(lines)]
  if (pieces.length > 0) await reserve(tx, by, { key: orderId, lines: pieces })
  if (places.length > 0) await holdPlaces(tx, by, { key: orderId, lines: places })
}

/** Frees what an unpaid order has set aside. */
export async function letGo(tx: Db, by: By, orderId: string) {
  await release(tx, by, orderId)
  await releasePlaces(tx, by, orderId)
}

/** For several orders at once, in the order in which a single one locks them. */
export async function lockSetAside(tx: Db, orderIds: readonly string[]) {
  await lockStockOf(tx, { keys: orderIds })
  await lockPlacesOf(tx, orderIds)
}

/**
 * Hands over what an order sells, each line by itself: one that cannot be handed over is noted on its line and affects
 * neither the others nor the money, as for a payment that came after the last piece was sold. Returns the first reason.
 * The caller holds the locks of order and lines. Courses are locked before goods, as everywhere.
 */
export async function handOver(tx: Db, by: By, order: OrderNow, lines: readonly LineNow[]): Promise<Reason | null> {
  const { studentId, source } = order
  const courseIds = lines.flatMap(({ courseId }) => courseId ?? [])
  const locked = courseIds.length > 0 ? await lockPlaces(tx, { studentId, courseIds }) : null
  const goods = piecesOf(lines)
  if (goods.length > 0) await lockStockOf(tx, { keys: [order.id], productIds: goods.map(({ productId }) => productId) })
  let fault: Reason | null = null
  for (const line of lines.toSorted(byGoods)) {
    const given = await tried(tx, async (inner) => {
      const { courseId } = line
      if (courseId && locked) return giveBought(inner, by, { studentId, courseId, source }, locked)
      const pieces = goods.filter(({ productId }) => productId === line.productId)
      if (line.kind === 'good') await take(inner, by, { key: order.id, lines: pieces })
      if (line.kind === 'ticket') await giveTickets(inner, by, order, line)
      return { id: null }
    })
    if (given.reason === null) await updateLine(tx, line.id, granted(given.done.id))
    else await updateLine(tx, line.id, { access: 'error', accessError: given.reason })
    fault ??= given.reason
  }
  // Only what was taken out of the stock can be sent.
  if (goods.length > 0) await refreshFulfilment(tx, order.id)
  return fault
}

/** Sorts lines as they are locked everywhere: courses as given, then goods, then places. */
const byGoods = (one: LineNow, other: LineNow) => nameOf(one).localeCompare(nameOf(other), 'en')
const nameOf = ({ kind, productId, visitOn, slot }: LineNow) => `${kind} ${productId} ${visitOn} ${slot ?? ''}`

async function giveTickets(tx: Db, by: By, { id: orderId, number, studentId }: OrderNow, line: LineNow) {
  const lines = placesOf([line])
  await takePlaces(tx, by, { key: orderId, lines })
  for (const place of lines)
    await issueTickets(tx, by, { orderId, orderNumber: number, lineId: line.id, studentId, ...place })
}

const granted = (enrolmentId: string | null) => ({ access: 'granted' as const, accessError: null, enrolmentId })

type Tried<Done> = { reason: null; done: Done } | { reason: Reason }

/** In a savepoint, so that a failure does not affect the surrounding transaction. */
async function tried<Done>(tx: Db, work: (inner: Db) => Promise<Done>): Promise<Tried<Done>> {
  try {
    return { reason: null, done: await tx.transaction(work) }
  } catch (error) {
    return { reason: refusalIn(error)?.reason ?? 'server.fault' }
  }
}
