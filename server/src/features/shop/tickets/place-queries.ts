import type { ProductKind, TicketWay } from '@learning-cms/contract/shop/product-terms'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** Places of a day, or of one of its slots. */
export type VisitPlaces = { productId: string; visitOn: string; slot: string; quantity: number }
type Spot = Omit<VisitPlaces, 'quantity'>
export type HoldState = 'held' | 'sold' | 'released'

export type VisitTerms = {
  id: string
  kind: ProductKind
  ticketWay: TicketWay
  slots: string[]
  capacity: number | null
  validDays: number | null
  entryMinutes: number | null
}

/** With `isLocked` their number of places stays until this transaction ends. */
export async function readTerms(db: Db, ids: readonly string[], { isLocked = false } = {}) {
  const { rows } = await db.execute<VisitTerms>(sql`
    select id, kind, ticket_way as "ticketWay", slots, capacity, valid_days as "validDays", entry_minutes as "entryMinutes"
    from products where id = any(${sql.param(ids)}::uuid[]) order by id ${isLocked ? sql`for share` : sql``}`)
  return new Map(rows.map((row) => [row.id, row]))
}

const at = ({ productId, visitOn, slot }: Spot) =>
  sql`product_id = ${productId} and visit_on = ${visitOn}::date and slot = ${slot}`

/** Holds or sells places if as many are free, in one statement; false, with nothing written, otherwise. */
export async function takeFree(tx: Db, { productId, visitOn, slot, quantity }: VisitPlaces, as: 'held' | 'sold') {
  const column = sql.identifier(as)
  const capacity = sql`(select coalesce(capacity, 2147483647) from products where id = ${productId})`
  const { rows } = await tx.execute(sql`
    insert into ticket_places as p (product_id, visit_on, slot, ${column})
    select ${productId}::uuid, ${visitOn}::date, ${slot}, ${quantity}::int where ${quantity}::int <= ${capacity}
    on conflict (product_id, visit_on, slot) do update set ${column} = p.${column} + excluded.${column}
    where p.held + p.sold + excluded.${column} <= ${capacity}
    returning 1 as taken`)
  return rows.length > 0
}

/** Changes what is held and sold of places that were taken before. */
export const movePlaces = (tx: Db, spot: Spot, { held, sold }: { held: number; sold: number }) =>
  tx.execute(sql`update ticket_places set held = held + ${held}, sold = sold + ${sold} where ${at(spot)}`)

export async function countTaken(db: Db, spot: Spot) {
  const { rows } = await db.execute<{ taken: number }>(
    sql`select held + sold as taken from ticket_places where ${at(spot)}`,
  )
  return rows[0]?.taken ?? 0
}

/** True if this call inserts it; concurrent calls wait for the outcome. */
export async function addHold(
  tx: Db,
  key: string,
  { productId, visitOn, slot, quantity }: VisitPlaces,
  state: HoldState,
) {
  const { rows } = await tx.execute(sql`
    insert into ticket_holds (key, product_id, visit_on, slot, quantity, state)
    values (${key}, ${productId}, ${visitOn}::date, ${slot}, ${quantity}, ${state})
    on conflict do nothing returning 1 as added`)
  return rows.length > 0
}

/** What a key holds or has, in the order in which everybody takes places. */
export async function lockHolds(tx: Db, key: string) {
  const { rows } = await tx.execute<VisitPlaces & { state: HoldState }>(sql`
    select product_id as "productId", visit_on::text as "visitOn", slot, quantity, state from ticket_holds
    where key = ${key} order by product_id, visit_on, slot collate "C" for update`)
  return rows
}

export const setHold = (tx: Db, key: string, spot: Spot, state: HoldState) =>
  tx.execute(sql`update ticket_holds set state = ${state} where key = ${key} and ${at(spot)}`)

/** Locks the places these keys have, as one of them alone would. */
export const lockPlacesOf = (tx: Db, keys: readonly string[]) =>
  tx.execute(sql`
    select from ticket_places p where (product_id, visit_on, slot) in (
      select product_id, visit_on, slot from ticket_holds where key = any(${sql.param(keys)}::text[]))
    order by product_id, visit_on, slot collate "C" for no key update`)
