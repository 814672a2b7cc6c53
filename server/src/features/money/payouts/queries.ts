import type { payoutLineQuery, payoutQuery } from '@learning-cms/contract/money/payouts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { columnsOf, listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { instructors } from '#db/schema/people/instructors.ts'
import { orderLines, orders } from '#db/schema/shop/orders.ts'
import { payoutLines, payouts } from '#db/schema/money/payouts.ts'
import { people } from '#db/schema/people/people.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { payableEntries } from '#services/money/owed.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'

const columns = {
  id: payouts.id,
  number: payouts.number,
  instructorId: payouts.instructorId,
  instructorName: people.fullName,
  instructorAvatar: pictureIn({ packed: people.avatar, isPublic: sql`instructors.status = 'active'` }),
  status: payouts.status,
  accrued: payouts.accrued,
  reversed: payouts.reversed,
  amount: payouts.amount,
  totalLines: payouts.totalLines,
  earnedUntil: payouts.earnedUntil,
  createdBy: payouts.createdBy,
  createdByName: payouts.createdByName,
  approvedByName: payouts.approvedByName,
  approvedAt: payouts.approvedAt,
  transferReference: payouts.transferReference,
  paidOn: payouts.paidOn,
  paidByName: payouts.paidByName,
  voidedByName: payouts.voidedByName,
  voidReason: payouts.voidReason,
  version: payouts.version,
  createdAt: payouts.createdAt,
  updatedAt: payouts.updatedAt,
}
const detailColumns = {
  ...columns,
  note: payouts.note,
  bankVersion: payouts.bankVersion,
  bankBin: payouts.bankBin,
  accountHint: payouts.accountHint,
  paidAt: payouts.paidAt,
  voidedAt: payouts.voidedAt,
}
const sortBy = {
  createdAt: { by: payouts.createdAt, cast: 'timestamptz' },
  amount: { by: payouts.amount, cast: 'bigint' },
} as const

export const sortColumns = columnsOf(sortBy)

const isPayee = eq(instructors.id, payouts.instructorId)
const isPerson = eq(people.id, instructors.personId)

const payoutRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...columns, sortKey: sortKey(sortBy, field) })
    .from(payouts)
    .innerJoin(instructors, isPayee)
    .innerJoin(people, isPerson),
)

export type PayoutListQuery = Pick<z.output<typeof payoutQuery>, 'status' | 'instructorId' | 'search'>

/** The conditions of a list query. */
export const whereOfPayouts = ({ status, instructorId, search }: PayoutListQuery) =>
  and(
    status && inArray(payouts.status, status),
    instructorId ? eq(payouts.instructorId, instructorId) : undefined,
    searchIn(sql`(lower(payouts.number) || ' ' || people.search)`, search),
  )

export function listPayouts(db: Db, query: z.output<typeof payoutQuery>) {
  const matching = whereOfPayouts(query)
  return listPage(db, query, {
    id: payouts.id,
    sortBy,
    matching,
    select: payoutRows(db, query.sort),
    countable: sql`select 1 from payouts join instructors on instructors.id = payouts.instructor_id
      join people on people.id = instructors.person_id where ${matching ?? sql`true`}`,
  })
}

const payoutById = statement((db) =>
  db
    .select(detailColumns)
    .from(payouts)
    .innerJoin(instructors, isPayee)
    .innerJoin(people, isPerson)
    .where(eq(payouts.id, sql.placeholder('id'))),
)
export const findPayout = async (db: Db, id: string) => (await payoutById(db, { id }))[0]
export type FoundPayout = NonNullable<Awaited<ReturnType<typeof findPayout>>>

/** Reversals of a payout's entries since, and not in a payout yet. */
export const sumReversedSince = async (db: Db, id: string) =>
  (
    await db.execute<{ sum: number }>(sql`
      select coalesce(sum(e.amount), 0)::bigint as sum
      from (select distinct line_id from payout_lines where payout_id = ${id} and line_id is not null) held
      join order_lines o on o.id = held.line_id
      join ledger_entries e on e.order_id = o.order_id and e.account = 'instructor_payable' and e.line_id = held.line_id
        and e.amount > 0
      where not exists (
        select from payout_lines l where l.transaction_id = e.transaction_id and l.position = e.position and l.is_live)`)
  ).rows[0]!.sum

const lineColumns = {
  id: payoutLines.id,
  transactionId: payoutLines.transactionId,
  orderId: payoutLines.orderId,
  orderNumber: orders.number,
  courseTitle: orderLines.title,
  rateBps: orderLines.rateBps,
  net: orderLines.net,
  refundNumber: sql<string | null>`reversing.number`,
  refunded: sql<number | null>`reversing.amount`,
  amount: payoutLines.amount,
  postedAt: payoutLines.postedAt,
}
/** Of a reversal: the refund, and what it gave back of the line. */
const reversing = sql`lateral (
  select refunds.number, given.amount
  from ledger_transactions t join refunds on refunds.id = t.refund_id
  left join refund_lines given on given.refund_id = refunds.id and given.line_id = payout_lines.line_id
  where t.id = payout_lines.transaction_id and payout_lines.amount < 0) reversing`
const linesSortBy = { postedAt: { by: payoutLines.postedAt, cast: 'timestamptz' } } as const
const lineRows = rowsOf((db, field: keyof typeof linesSortBy) =>
  db
    .select({ ...lineColumns, sortKey: sortKey(linesSortBy, field) })
    .from(payoutLines)
    .leftJoin(orders, eq(orders.id, payoutLines.orderId))
    .leftJoin(orderLines, eq(orderLines.id, payoutLines.lineId))
    .leftJoin(reversing, sql`true`),
)

export function listLines(db: Db, payoutId: string, query: z.output<typeof payoutLineQuery>) {
  const matching = eq(payoutLines.payoutId, payoutId)
  return listPage(db, query, {
    id: payoutLines.id,
    sortBy: linesSortBy,
    matching,
    select: lineRows(db, query.sort),
    countable: sql`select 1 from payout_lines where ${matching}`,
  })
}

/** Serialises payouts for one instructor; sales continue. */
export const lockPayee = async (tx: Db, instructorId: string) =>
  (await tx.execute<{ id: string }>(sql`select id from instructors where id = ${instructorId} for no key update`))
    .rows[0]

type NewPayout = {
  id: string
  instructorId: string
  holdDays: number
  note: string
  createdBy: string | null
  createdByName: string
}

/** The payout with everything payable now, in one statement; undefined if the total is not positive. */
export async function insertPayout(tx: Db, input: NewPayout) {
  const { rowCount } = await tx.execute(sql`
    with taken as materialized (${payableEntries(input.instructorId, input.holdDays)}),
    sums as (
      select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as accrued,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as reversed, count(*)::int as lines
      from taken
    ),
    head as (
      insert into payouts (id, number, instructor_id, earned_until, accrued, reversed, line_count, note, created_by, created_by_name)
      select ${input.id}, 'PC' || to_char(nextval('payout_numbers'), 'FM999999000000'), ${input.instructorId},
        now() - make_interval(days => ${input.holdDays}::int), accrued, reversed, lines, ${input.note}, ${input.createdBy}, ${input.createdByName}
      from sums where accrued > reversed
      returning id
    )
    insert into payout_lines (payout_id, transaction_id, position, order_id, line_id, amount, posted_at)
    select head.id, t.transaction_id, t.position, t.order_id, t.line_id, t.amount, t.posted_at from head, taken t`)
  return (rowCount ?? 0) > 0
}

export type PayoutFields = Partial<typeof payouts.$inferInsert>

export const updatePayout = async (db: Db, id: string, version: number, fields: PayoutFields) =>
  (
    await db
      .update(payouts)
      .set({ ...fields, version: sql`${payouts.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(payouts.id, id), eq(payouts.version, version)))
      .returning({ version: payouts.version })
  )[0]

/** Before the payout itself is marked: what it contained is owed again. */
export const releaseLines = (tx: Db, payoutId: string) =>
  tx.execute(sql`update payout_lines set is_live = false where payout_id = ${payoutId} and is_live`)

/** Somebody's drafts for an instructor, drawn up after a certain payout. */
export const listDraftsSince = async (db: Db, { instructorId, by, after }: DraftsOf) =>
  (
    await db.execute<{ id: string; version: number }>(sql`
      select id, version from payouts
      where instructor_id = ${instructorId} and status = 'draft' and created_by = ${by} and (${after}::uuid is null or id > ${after}::uuid)`)
  ).rows
type DraftsOf = { instructorId: string; by: string | null; after: string | null }
