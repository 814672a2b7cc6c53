import type { StockReason } from '@learning-cms/contract/shop/product-terms'
import type { stock, StockMovement } from '@learning-cms/contract/shop/stock'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { stockMovements } from '#db/schema/shop/products.ts'
import { rowsOf } from '#db/statements/selected.ts'
import type { By } from '#http/actor.ts'
import { newId } from '#services/ids.ts'
import { lockStockOf } from '#features/shop/products/sale-queries.ts'

export type StockChange = { quantity: number; held: number }
export type Movement = StockChange & {
  productId: string
  reason: StockReason
  note?: string | undefined
  key?: string
  ofKey?: string
}
type StockLevels = { stock: number; reserved: number }

/**
 * Changes the stock and writes the movement, in one statement: only if as much is left as it takes, and only of goods
 * that are not in the trash. Undefined, with nothing written, otherwise.
 */
export const moveStock = async (
  tx: Db,
  { actor }: By,
  { productId, quantity, held, reason, note, key, ofKey }: Movement,
) =>
  (
    await tx.execute<StockLevels>(sql`
      with moved as (
        update products set stock = stock + ${quantity}, reserved = reserved + ${held}
        where id = ${productId} and kind = 'good' and options = '[]' and deleted_at is null
          and reserved + ${held} >= 0 and stock + ${quantity} >= reserved + ${held}
        returning stock, reserved
      ), written as (
        insert into stock_movements (id, product_id, reason, quantity, held, stock, reserved, note, key, of_key, by_account, by_name)
        select ${newId()}::uuid, ${productId}::uuid, ${reason}, ${quantity}::int, ${held}::int, stock, reserved, ${note ?? ''},
          ${key ?? null}, ${ofKey ?? null}, ${actor.accountId}::uuid, ${actor.name}
        from moved
      )
      select stock, reserved from moved`)
  ).rows[0]

type HeldStock = { productId: string; held: number; sold: number; reservations: number }

/** What this key reserves and has sold of each product; nobody else moves their stock until this transaction ends. */
export async function lockKey(tx: Db, key: string, productIds: readonly string[] = []) {
  await lockStockOf(tx, { keys: [key], productIds })
  const { rows } = await tx.execute<HeldStock>(sql`
    select product_id as "productId", sum(held)::int as held,
      -coalesce(sum(quantity) filter (where reason = 'sold'), 0)::int as sold,
      count(*) filter (where reason = 'reserved')::int as reservations
    from stock_movements where key = ${key} group by product_id order by product_id`)
  return rows
}

/** Pieces that came back of what this key sold, and whether this return has been written. */
export const readReturned = async (
  tx: Db,
  { ofKey, key, productId }: { ofKey: string; key: string; productId: string },
) =>
  (
    await tx.execute<{ returned: number; isDone: boolean }>(sql`
      select coalesce(sum(quantity), 0)::int as returned, coalesce(bool_or(key = ${key}), false) as "isDone"
      from stock_movements where of_key = ${ofKey} and product_id = ${productId}`)
  ).rows[0]!

/** Locked, so that decisions based on it still hold when the change is written. */
export const lockStock = async (tx: Db, id: string) =>
  (
    await tx.execute<StockLevels & { nameVi: string; version: number; kind: string; hasVariants: boolean }>(sql`
      select stock, reserved, name_vi as "nameVi", version, kind, options <> '[]' as "hasVariants" from products
      where id = ${id} and deleted_at is null for no key update`)
  ).rows[0]

const sortBy = { createdAt: { by: stockMovements.createdAt, cast: 'timestamptz' } } as const
const movementRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({
      id: stockMovements.id,
      reason: stockMovements.reason,
      quantity: stockMovements.quantity,
      held: stockMovements.held,
      stock: stockMovements.stock,
      note: stockMovements.note,
      byName: stockMovements.byName,
      createdAt: stockMovements.createdAt,
      sortKey: sortKey(sortBy, field),
    })
    .from(stockMovements),
)

export function listMovements(db: Db, productId: string, query: z.output<typeof stock.movements.query>) {
  const matching = sql`stock_movements.product_id = ${productId}`
  return listPage<StockMovement, 'createdAt'>(db, query, {
    id: stockMovements.id,
    sortBy,
    matching,
    select: movementRows(db, query.sort),
    countable: sql`select 1 from stock_movements where ${matching}`,
  })
}
