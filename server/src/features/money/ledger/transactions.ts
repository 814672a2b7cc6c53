import type { LedgerTransaction, transactionQuery } from '@learning-cms/contract/money/ledger'
import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { endOf, startOf } from '#db/days.ts'
import { listPage } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'

type TransactionQuery = z.output<typeof transactionQuery>
type TransactionRow = Omit<LedgerTransaction, 'postedAt'> & { postedAt: string; sortKey: string }

const sortBy = { postedAt: { by: sql`e.posted_at`, cast: 'timestamptz' } } as const
const id = sql`e.transaction_id`

/**
 * Where a query's transactions are found. With an account, an instructor or a gateway these are entries, in the order
 * of an index; every transaction of an instructor has an entry of what is owed to them, and every one of a gateway an
 * entry of its clearing account.
 */
function foundIn({ account, instructorId, gateway, ...query }: TransactionQuery): {
  from: SQL
  matching: SQL | undefined
} {
  const mayBeMany = account !== undefined || instructorId !== undefined || gateway !== undefined
  const where = and(
    query.orderId ? sql`e.order_id = ${query.orderId}` : undefined,
    query.postedFrom ? sql`e.posted_at >= ${startOf(query.postedFrom)}` : undefined,
    query.postedTo ? sql`e.posted_at < ${endOf(query.postedTo)}` : undefined,
    ofHead(query, mayBeMany),
  )
  if (!mayBeMany) return { from: sql`(select id as transaction_id, * from ledger_transactions) e`, matching: where }
  const of = account ?? (instructorId ? 'instructor_payable' : 'gateway_clearing')
  const matching = and(
    sql`e.account = ${of}`,
    instructorId ? sql`e.instructor_id = ${instructorId}` : undefined,
    gateway ? sql`e.gateway = ${gateway}` : undefined,
    where,
  )
  return { from: sql`ledger_entries e`, matching }
}

/** Conditions on the transaction itself. */
function ofHead({ kind, payoutId, search }: TransactionQuery, isOfEntries: boolean) {
  const number = search?.toUpperCase()
  const named = sql`(order_id in (select id from orders where number = ${number})
    or payout_id in (select id from payouts where number = ${number}))`
  const conditions = and(
    kind && inArray(sql`kind`, kind),
    payoutId ? sql`payout_id = ${payoutId}` : undefined,
    number ? named : undefined,
  )
  if (!conditions || !isOfEntries) return conditions
  return sql`exists (select from ledger_transactions where id = e.transaction_id and ${conditions})`
}

const withEntries = (heads: SQL, orderBy: SQL) => sql`
  select t.id, t.key, t.kind, t.order_id as "orderId", o.number as "orderNumber", t.refund_id as "refundId",
    t.payout_id as "payoutId", p.number as "payoutNumber", t.settlement_id as "settlementId",
    coalesce(nullif(s.batch, ''), f.file_name) as "settlementName", t.posted_at::text as "postedAt", t.posted_at::text as "sortKey",
    x.amount, x.entries
  from (${heads}) e
  join ledger_transactions t on t.id = e.transaction_id
  left join orders o on o.id = t.order_id
  left join payouts p on p.id = t.payout_id
  left join settlements s on s.id = t.settlement_id
  left join settlement_files f on f.id = s.file_id
  cross join lateral (
    select coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as amount,
      coalesce(json_agg(json_build_object('account', l.account, 'amount', l.amount, 'instructorId', l.instructor_id,
        'instructorName', n.full_name, 'gateway', l.gateway) order by l.position), '[]') as entries
    from ledger_entries l
    left join instructors i on i.id = l.instructor_id
    left join people n on n.id = i.person_id
    where l.transaction_id = t.id
  ) x
  order by ${orderBy}`

const toRows = (rows: TransactionRow[]) => rows.map((row) => ({ ...row, postedAt: isoOf(row.postedAt) }))

export function listTransactions(db: Db, query: TransactionQuery) {
  const { from, matching } = foundIn(query)
  return listPage<TransactionRow, 'postedAt'>(db, query, {
    id,
    sortBy,
    matching,
    select: async (where, orderBy, limit) => {
      const heads = sql`select distinct on (e.posted_at, e.transaction_id) e.posted_at, e.transaction_id from ${from}
        where ${where ?? sql`true`} order by ${orderBy} limit ${limit}`
      return toRows((await db.execute<TransactionRow>(withEntries(heads, orderBy))).rows)
    },
    countable: sql`select 1 from (select distinct on (e.posted_at, e.transaction_id) 1 from ${from}
      where ${matching ?? sql`true`} order by e.posted_at, e.transaction_id) one`,
  })
}

export async function findTransaction(db: Db, transactionId: string) {
  const heads = sql`select id as transaction_id, posted_at from ledger_transactions where id = ${transactionId}`
  return toRows((await db.execute<TransactionRow>(withEntries(heads, sql`t.id`))).rows)[0]
}
