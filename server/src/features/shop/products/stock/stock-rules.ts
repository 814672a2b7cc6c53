import type { countStockBody, CountResult, MoveStock, stock } from '@learning-cms/contract/shop/stock'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { readNow } from '#features/shop/products/records.ts'
import { listMovements, lockStock, moveStock } from './stock-queries.ts'

type LockedStock = NonNullable<Awaited<ReturnType<typeof lockStock>>>
type Given = { id: string; now: LockedStock; reason: MoveStock['reason']; quantity: number; note: string | undefined }

/** A manual change of the stock, with its movement and a line in the history. */
async function move(tx: Db, by: By, { id, now, reason, quantity, note }: Given) {
  const after = await moveStock(tx, by, { productId: id, reason, quantity, held: 0, note })
  if (!after) return refuseLittle(now, quantity)
  await record(tx, by, {
    action: `products.stock-${reason}`,
    entity: 'products',
    id,
    label: now.nameVi,
    before: { stock: now.stock },
    after: { stock: after.stock },
    ...(note && { reason: note }),
  })
  return { stock: after.stock, reserved: after.reserved }
}

function refuseLittle({ stock, reserved }: LockedStock, quantity: number): never {
  if (stock + quantity < 0) return refuse('state-forbids', 'products.stock-below-zero', { values: { stock } })
  return refuse('state-forbids', 'products.stock-below-reserved', { values: { reserved, free: stock - reserved } })
}

export const moveByHand = (db: Db, by: By, id: string, body: MoveStock) =>
  db.transaction(async (tx) => {
    const now = found(await lockStock(tx, id))
    if (now.kind !== 'good') refuse('rule-broken', 'products.no-stock')
    if (now.hasVariants) refuse('rule-broken', 'products.has-variants')
    const { reason, note } = body
    if (body.reason !== 'counted')
      return move(tx, by, { id, now, reason, note, quantity: body.reason === 'lost' ? -body.quantity : body.quantity })
    if (now.stock !== body.expected)
      refuse('state-forbids', 'products.stock-moved', { values: { stock: now.stock, expected: body.expected } })
    return move(tx, by, { id, now, reason, note, quantity: body.counted - now.stock })
  })

type MovementQuery = z.output<typeof stock.movements.query>

export async function readMovements(db: Db, id: string, query: MovementQuery) {
  await readNow(db, id)
  return listMovements(db, id, query)
}

/** Each product separately: those whose stock changed during the count are reported, the others are written. */
export const countMany = (db: Db, by: By, { counts, note }: z.output<typeof countStockBody>) =>
  db.transaction(async (tx) => {
    const rows: CountResult[] = []
    for (const { id, counted, expected } of counts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const now = await lockStock(tx, id)
      if (!now || now.kind !== 'good' || now.hasVariants) {
        rows.push({ id, outcome: 'gone', stock: 0, reserved: 0 })
        continue
      }
      const { stock, reserved } = now
      const outcome = stock !== expected ? 'changed' : counted < reserved ? 'below-reserved' : undefined
      if (outcome) rows.push({ id, outcome, stock, reserved })
      else {
        const after = await move(tx, by, { id, now, reason: 'counted', quantity: counted - stock, note })
        rows.push({ id, outcome: counted === stock ? 'same' : 'counted', ...after })
      }
    }
    return { rows }
  })
