import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { findShort } from './sale-queries.ts'
import { lockKey, moveStock, readReturned } from './stock/stock-queries.ts'

/** Pieces of a good. A key, such as an order's id, has one line of each product. */
export type StockLine = { productId: string; quantity: number }
type OfKey = { key: string; lines: readonly StockLine[] }

/** One lock order everywhere, so that two baskets with the same goods cannot deadlock. */
const inOrder = (lines: readonly StockLine[]) =>
  lines.toSorted((a, b) => (a.productId < b.productId ? -1 : a.productId > b.productId ? 1 : 0))

/**
 * Reserves pieces for an unpaid order, or refuses with `products.short`, which ends the transaction: all or
 * nothing. Called again with the same key it does nothing.
 */
export async function reserve(tx: Db, by: By, { key, lines }: OfKey) {
  const before = await lockKey(
    tx,
    key,
    lines.map(({ productId }) => productId),
  )
  for (const { productId, quantity } of inOrder(lines)) {
    if (before.some((one) => one.productId === productId)) continue
    const moved = await moveStock(tx, by, { productId, reason: 'reserved', quantity: 0, held: quantity, key })
    if (!moved) await refuseOut(tx, { productId, quantity })
  }
}

/**
 * Takes sold pieces out of the stock: those reserved by the key, and those of `lines` that are not reserved, as when a
 * payment came after the reservation had ended. Refuses if the stock is too low. Has no effect the second time.
 */
export async function take(tx: Db, by: By, { key, lines = [] }: { key: string; lines?: readonly StockLine[] }) {
  const now = await lockKey(
    tx,
    key,
    lines.map(({ productId }) => productId),
  )
  for (const { productId, held, sold } of now)
    if (held > 0 && sold === 0)
      await moveStock(tx, by, { productId, reason: 'sold', quantity: -held, held: -held, key })
  for (const { productId, quantity } of inOrder(lines)) {
    const found = now.find((one) => one.productId === productId)
    if (found && (found.held > 0 || found.sold > 0)) continue
    const moved = await moveStock(tx, by, { productId, reason: 'sold', quantity: -quantity, held: 0, key })
    if (!moved) await refuseOut(tx, { productId, quantity })
  }
}

/** Frees what the key still reserves: the payment failed, or the order was cancelled or expired. */
export async function release(tx: Db, by: By, key: string) {
  for (const { productId, held } of await lockKey(tx, key))
    if (held > 0) await moveStock(tx, by, { productId, reason: 'released', quantity: 0, held: -held, key })
}

/** Puts back pieces of what `ofKey` sold, once for each `key`, such as a refund's id; never more than were sold. */
export async function giveBack(tx: Db, by: By, { key, ofKey, lines }: OfKey & { ofKey: string }) {
  const now = await lockKey(tx, ofKey)
  for (const { productId, quantity } of inOrder(lines)) {
    const { returned, isDone } = await readReturned(tx, { ofKey, key, productId })
    if (isDone) continue
    const sold = now.find((one) => one.productId === productId)?.sold ?? 0
    if (returned + quantity > sold)
      refuse('rule-broken', 'products.returned-too-many', { values: { max: sold - returned } })
    await moveStock(tx, by, { productId, reason: 'returned', quantity, held: 0, key, ofKey })
  }
}

/** For a basket: what cannot be sold right now. Reserves nothing. */
export async function refuseShort(db: Db, lines: readonly StockLine[]) {
  const short = lines.length > 0 ? await findShort(db, lines) : undefined
  if (short) refuse('state-forbids', 'products.short', { values: short, fields: { items: 'products.short' } })
}

/** Says how many are left, unless the product itself is gone. */
async function refuseOut(tx: Db, line: StockLine): Promise<never> {
  await refuseShort(tx, [line])
  return refuse('state-forbids', 'products.out-of-stock', { values: { productId: line.productId } })
}

export { listCourseProducts, listProductsForSale, lockStockOf, type ProductForSale } from './sale-queries.ts'
