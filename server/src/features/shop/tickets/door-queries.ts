import type { DoorTicket, ListedTicket, SlotToday } from '@learning-cms/contract/shop/check-in'
import { sql, type SQL } from 'drizzle-orm'
import { SEEDS } from '#db/advisory-lock.ts'
import { isoOf } from '#db/statements/columns.ts'
import { endOf, startOf } from '#db/days.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import type { Keeper } from './codes.ts'

type DoorTicketRow = Omit<DoorTicket, 'tail'> & { serial: string }

const ticketRows = (where: SQL) => sql`
  select t.id, t.product_id as "productId", p.name_vi as "nameVi", p.name_en as "nameEn", o.order_number as "orderNumber",
    t.serial, t.visit_on::text as "visitOn", t.slot, t.valid_from as "validFrom", t.valid_until as "validUntil", t.status,
    t.used_at as "usedAt", t.used_by_name as "usedByName", t.used_door as "usedDoor",
    (select count(*)::int from tickets x where x.order_id = t.order_id and x.status <> 'void') as "ofOrder",
    (select count(*)::int from tickets x where x.order_id = t.order_id and x.status = 'used') as "usedOfOrder"
  from tickets t join products p on p.id = t.product_id join ticket_orders o on o.order_id = t.order_id where ${where}`

async function findOne(db: Db, keeper: Keeper, where: SQL): Promise<DoorTicket | undefined> {
  const [row] = (await db.execute<DoorTicketRow>(ticketRows(where))).rows
  if (!row) return undefined
  const { serial, validFrom, validUntil, usedAt, ...ticket } = row
  const tail = keeper.codeOf(serial).slice(-4)
  return {
    ...ticket,
    tail,
    validFrom: isoOf(validFrom),
    validUntil: isoOf(validUntil),
    usedAt: usedAt && isoOf(usedAt),
  }
}

export const findBySerial = (db: Db, keeper: Keeper, serial: string) => findOne(db, keeper, sql`t.serial = ${serial}`)
export const findTicket = (db: Db, keeper: Keeper, id: string) => findOne(db, keeper, sql`t.id = ${id}`)

/** The one statement that admits: false if somebody else came first with this ticket. */
export async function markUsed(tx: Db, { actor }: By, { id, door, at }: { id: string; door: string; at: string }) {
  const { rows } = await tx.execute(sql`
    update tickets set status = 'used', used_at = ${at}::timestamptz, used_by = ${actor.accountId}, used_by_name = ${actor.name},
      used_door = ${door}
    where id = ${id} and status = 'valid' returning 1 as used`)
  return rows.length > 0
}

export async function markUnused(tx: Db, id: string) {
  const { rows } = await tx.execute(sql`
    update tickets set status = 'valid', used_at = null, used_by = null, used_by_name = null, used_door = null
    where id = ${id} and status = 'used' returning 1 as unused`)
  return rows.length > 0
}

export type TicketScanInsert = {
  id: string
  ticketId: string | null
  outcome: 'entered' | 'refused' | 'undone'
  reason: string | null
  scannedAt: string
  isOffline: boolean
  note: string
  door: string
}

export const insertScan = (tx: Db, { actor }: By, scan: TicketScanInsert) =>
  tx.execute(sql`
    insert into ticket_scans (id, ticket_id, outcome, reason, scanned_at, is_offline, note, door, by_account, by_name)
    values (${scan.id}, ${scan.ticketId}, ${scan.outcome}, ${scan.reason}, ${scan.scannedAt}::timestamptz, ${scan.isOffline},
      ${scan.note}, ${scan.door}, ${actor.accountId}, ${actor.name})`)

type StoredScan = Pick<TicketScanInsert, 'id' | 'ticketId' | 'outcome' | 'reason'> & {
  byAccount: string | null
  scannedAt: string
}

/** A scan that arrived before. With `isLocked` nobody else takes it back meanwhile. */
export async function findScan(db: Db, id: string, { isLocked = false } = {}) {
  const { rows } = await db.execute<StoredScan>(sql`
    select id, ticket_id as "ticketId", outcome, reason, by_account as "byAccount", scanned_at as "scannedAt"
    from ticket_scans where id = ${id} ${isLocked ? sql`for update` : sql``}`)
  return rows[0] && { ...rows[0], scannedAt: isoOf(rows[0].scannedAt) }
}

/** Serialises calls with the same scan. */
export const lockScan = (tx: Db, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, ${SEEDS.ticket}))`)

export const markUndone = (tx: Db, id: string) =>
  tx.execute(sql`update ticket_scans set outcome = 'undone' where id = ${id}`)

/** Each slot of a day that is offered or was sold. */
export async function listSlots(db: Db, day: string) {
  const { rows } = await db.execute<SlotToday>(sql`
    with offered as (
      select id as product_id, unnest(case ticket_way when 'slot' then slots else array[''] end) as slot from products
      where kind = 'ticket' and ticket_way <> 'open' and status = 'active' and deleted_at is null
      union select product_id, slot from ticket_places where visit_on = ${day}::date and held + sold > 0
    ), came as (
      select product_id, coalesce(slot, '') as slot, count(*)::int as entered from tickets
      where visit_on = ${day}::date and status = 'used' group by 1, 2
    )
    select o.product_id as "productId", p.name_vi as "nameVi", p.name_en as "nameEn", nullif(o.slot, '') as slot, p.capacity,
      coalesce(t.sold, 0) as sold, coalesce(t.held, 0) as held, coalesce(c.entered, 0) as entered
    from offered o join products p on p.id = o.product_id
      left join ticket_places t on t.product_id = o.product_id and t.slot = o.slot and t.visit_on = ${day}::date
      left join came c on c.product_id = o.product_id and c.slot = o.slot
    order by o.slot, p.name_vi, p.id`)
  return rows
}

export async function countEntered(db: Db, day: string) {
  const { rows } = await db.execute<{ entered: number }>(sql`
    select count(*)::int as entered from tickets
    where status = 'used' and used_at >= ${startOf(day)} and used_at < ${endOf(day)}`)
  return rows[0]!.entered
}

type Refused = { id: string; scannedAt: string; byName: string; door: string; reason: string; ticketId: string | null }
const CONFLICTS_AT_MOST = 50

/** Offline scans by which a device admitted visitors, and which the server then refused. */
export async function listConflicts(db: Db) {
  const { rows } = await db.execute<Refused>(sql`
    select id, scanned_at as "scannedAt", by_name as "byName", door, coalesce(reason, '') as reason, ticket_id as "ticketId"
    from ticket_scans where is_offline and outcome = 'refused' and created_at > now() - interval '1 day'
    order by created_at desc, id limit ${CONFLICTS_AT_MOST}`)
  return rows.map((row) => ({ ...row, scannedAt: isoOf(row.scannedAt) }))
}

type ListedTicketRow = {
  hash: string
  productId: string
  nameVi: string
  nameEn: string
  slot: string | null
  fromMinute: number
  untilMinute: number
  status: number
}

/** Tickets that admit at some time of a day, and those that did. */
export async function listForDoor(db: Db, day: string, most: number) {
  const { rows } = await db.execute<ListedTicketRow>(sql`
    select left(translate(encode(sha256(convert_to(t.serial, 'UTF8')), 'base64'), '+/', '-_'), 12) as hash, t.product_id as "productId", p.name_vi as "nameVi", p.name_en as "nameEn", t.slot,
      (extract(epoch from t.valid_from) / 60)::int as "fromMinute", (extract(epoch from t.valid_until) / 60)::int as "untilMinute",
      case t.status when 'valid' then 0 when 'used' then 1 else 2 end as status
    from tickets t join products p on p.id = t.product_id
    where t.valid_until > ${startOf(day)} and t.valid_from < ${endOf(day)}
      and (t.status <> 'used' or t.used_at >= ${startOf(day)})
    order by t.visit_on, t.id limit ${most + 1}`)
  return rows
}

export const toListed =
  (products: readonly string[]) =>
  (row: ListedTicketRow): ListedTicket => [
    row.hash,
    products.indexOf(row.productId),
    row.slot,
    row.fromMinute,
    row.untilMinute,
    row.status,
  ]
