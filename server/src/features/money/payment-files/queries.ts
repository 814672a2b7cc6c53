import type {
  PaymentCandidate,
  PaymentFileRow,
  PaymentItem,
  LayoutBank,
} from '@learning-cms/contract/money/payment-files'
import { MOST_ITEMS } from '@learning-cms/contract/money/payment-files'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import { listPage, searchIn, type ListQuery } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'

const someWaiting = sql`exists (select from payment_items i where i.file_id = f.id and i.state = 'waiting')`
const columns = sql`
  f.id, f.number, f.bank, f.total, f.item_count as items, f.created_by_name as "createdByName", f.version,
  f.created_at::text as "createdAt", f.updated_at::text as "updatedAt",
  (select count(*)::int from payment_items i where i.file_id = f.id and i.state = 'waiting') as waiting,
  case when f.withdrawn_at is not null then 'withdrawn' when ${someWaiting} then 'open' else 'done' end as status`
const toRow = <Row extends Pick<PaymentFileRow, 'createdAt' | 'updatedAt'>>(row: Row): Row => ({
  ...row,
  createdAt: isoOf(row.createdAt),
  updatedAt: isoOf(row.updatedAt),
})

export function listFiles(db: Db, query: ListQuery<'createdAt'>) {
  const matching = searchIn(sql`lower(f.number)`, query.search)
  return listPage<PaymentFileRow, 'createdAt'>(db, query, {
    id: sql`f.id`,
    sortBy: { createdAt: { by: sql`f.created_at`, cast: 'timestamptz' } },
    matching,
    select: async (where, orderBy, limit) =>
      (
        await db.execute<PaymentFileRow & { sortKey: string }>(sql`
          select ${columns}, f.created_at::text as "sortKey" from payment_files f
          where ${where ?? sql`true`} order by ${orderBy} limit ${limit}`)
      ).rows.map(toRow),
    countable: sql`select 1 from payment_files f where ${matching ?? sql`true`}`,
  })
}

type FoundFile = PaymentFileRow & { withdrawReason: string | null; withdrawnByName: string | null }

export async function findFile(db: Db, id: string) {
  const { rows } = await db.execute<FoundFile>(sql`
    select ${columns}, f.withdraw_reason as "withdrawReason", f.withdrawn_by_name as "withdrawnByName"
    from payment_files f where f.id = ${id}`)
  return rows[0] && toRow(rows[0])
}

/** Nobody else settles or withdraws its items meanwhile. */
export const lockFile = (tx: Db, id: string) =>
  tx.execute(sql`select id from payment_files where id = ${id} for no key update`)

const payee = sql`coalesce(
  (select n.full_name from payouts p join instructors s on s.id = p.instructor_id join people n on n.id = s.person_id where p.id = i.payout_id),
  (select t.full_name from refunds r join orders o on o.id = r.order_id join students t on t.id = o.student_id where r.id = i.refund_id), '')`

/** Outgoing money of this amount whose text has the number: banks drop blanks and change capitals. */
const evidence = sql`(
  select jsonb_build_object('reference', b.reference, 'paidOn', (b.booked_at at time zone 'Asia/Ho_Chi_Minh')::date)
  from bank_lines b
  where i.state = 'waiting' and b.status = 'outgoing' and b.amount = i.amount
    and replace(b.search, ' ', '') like '%' || lower(i.number) || '%'
  order by b.booked_at, b.id limit 1)`

export const listItems = async (db: Db, fileId: string) =>
  (
    await db.execute<PaymentItem>(sql`
      select i.id, i.kind, coalesce(i.payout_id, i.refund_id) as "recordId", i.number, ${payee} as "payeeName", i.amount, i.memo,
        coalesce((select p.reversed from payouts p where p.id = i.payout_id), 0) as reversed,
        i.state, i.reference, i.reason, ${evidence} as evidence
      from payment_items i where i.file_id = ${fileId} order by i.position`)
  ).rows

const isFree = (column: 'payout_id' | 'refund_id') => sql`not exists (
  select from payment_items i where i.${sql.raw(column)} = x.id and i.state in ('waiting', 'paid'))`

export async function listCandidates(db: Db, withRefunds: boolean) {
  const { rows } = await db.execute<PaymentCandidate>(sql`
    select x.id, 'payout' as kind, x.number, n.full_name as "payeeName", x.amount, x.reversed, x.approved_at::text as "waitsSince"
    from payouts x join instructors s on s.id = x.instructor_id join people n on n.id = s.person_id
    where x.status = 'approved' and ${isFree('payout_id')}
    union all
    select x.id, 'refund', x.number, t.full_name, x.amount, 0, coalesce(x.decided_at, x.created_at)::text
    from refunds x join orders o on o.id = x.order_id join students t on t.id = o.student_id
    where ${withRefunds} and x.status = 'approved' and x.way = 'bank_transfer' and x.beneficiary is not null and ${isFree('refund_id')}
    order by "waitsSince", id limit ${MOST_ITEMS + 1}`)
  return {
    rows: rows.slice(0, MOST_ITEMS).map((row) => ({ ...row, waitsSince: isoOf(row.waitsSince) })),
    hasMore: rows.length > MOST_ITEMS,
  }
}

export type ChosenPayment = {
  id: string
  kind: 'payout' | 'refund'
  number: string
  amount: number
  orderNumber: string | null
}

/** Those of the chosen that may be transferred, locked: refunds first, as everywhere, and each kind by id. */
export async function lockChosen(
  tx: Db,
  { payoutIds, refundIds }: { payoutIds: readonly string[]; refundIds: readonly string[] },
) {
  const refunds = await tx.execute<ChosenPayment>(sql`
    select r.id, 'refund' as kind, r.number, r.amount, (select number from orders where id = r.order_id) as "orderNumber"
    from refunds r where r.id = any(${sql.param([...refundIds])}::uuid[]) and r.status = 'approved' and r.way = 'bank_transfer' and r.beneficiary is not null
    order by r.id for no key update of r`)
  const payouts = await tx.execute<ChosenPayment>(sql`
    select p.id, 'payout' as kind, p.number, p.amount, null as "orderNumber" from payouts p
    where p.id = any(${sql.param([...payoutIds])}::uuid[]) and p.status = 'approved'
    order by p.id for no key update of p`)
  return [...payouts.rows, ...refunds.rows]
}

export type NewFile = {
  id: string
  bank: LayoutBank
  total: number
  createdBy: string | null
  createdByName: string
  items: readonly { id: string; kind: string; recordId: string; number: string; amount: number; memo: string }[]
}

export async function insertFile(tx: Db, { id, bank, total, createdBy, createdByName, items }: NewFile) {
  const { rows } = await tx.execute<{ number: string }>(sql`
    insert into payment_files (id, number, bank, total, item_count, created_by, created_by_name)
    values (${id}, 'UNC' || to_char(nextval('payment_file_numbers'), 'FM999999000000'), ${bank}, ${total}, ${items.length},
      ${createdBy}, ${createdByName})
    returning number`)
  await tx.execute(sql`
    insert into payment_items (id, file_id, position, kind, payout_id, refund_id, number, amount, memo)
    select i.id, ${id}, i.place, i.kind, case i.kind when 'payout' then i."recordId" end,
      case i.kind when 'refund' then i."recordId" end, i.number, i.amount, i.memo
    from jsonb_to_recordset(${JSON.stringify(items.map((item, at) => ({ ...item, place: at + 1 })))}::jsonb)
      as i (id uuid, place int, kind text, "recordId" uuid, number text, amount bigint, memo text)`)
  return rows[0]!.number
}

export const isWaiting = async (tx: Db, itemId: string) =>
  ((await tx.execute(sql`select from payment_items where id = ${itemId} and state = 'waiting'`)).rowCount ?? 0) > 0

export const closeItem = async (tx: Db, itemId: string, { state, reason }: { state: 'failed'; reason: string }) =>
  ((
    await tx.execute(sql`
      update payment_items set state = ${state}, reason = ${reason}, settled_at = now() where id = ${itemId} and state = 'waiting'`)
  ).rowCount ?? 0) > 0

export async function withdrawFileRow(
  tx: Db,
  { id, version }: { id: string; version: number },
  by: { name: string; reason: string },
) {
  const { rowCount } = await tx.execute(sql`
    update payment_files set withdrawn_at = now(), withdrawn_by_name = ${by.name}, withdraw_reason = ${by.reason},
      version = version + 1, updated_at = now()
    where id = ${id} and version = ${version}`)
  if (!rowCount) return false
  await tx.execute(sql`
    update payment_items set state = 'withdrawn', settled_at = now() where file_id = ${id} and state = 'waiting'`)
  return true
}

/** The version of the payout or refund as it is now. */
export const versionOf = async (db: Db, kind: 'payout' | 'refund', id: string) =>
  (
    await db.execute<{ version: number }>(
      sql`select version from ${sql.raw(kind === 'payout' ? 'payouts' : 'refunds')} where id = ${id}`,
    )
  ).rows[0]!.version
