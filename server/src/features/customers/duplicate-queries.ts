import type { DuplicatePair, DuplicateReason, duplicateQuery } from '@learning-cms/contract/people/customer-duplicates'
import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { customers } from '#db/schema/customers.ts'
import { customerPairs } from '#db/schema/customer-pairs.ts'
import { rowsOf } from '#db/selected.ts'

const side = (id: SQLWrapper) => sql<DuplicatePair['older']>`(
  select jsonb_build_object('id', p.id, 'fullName', p.full_name, 'email', p.email, 'phone', p.phone,
    'birthDate', p.birth_date, 'status', c.status,
    'isStudent', exists (select from students s where s.id = p.id),
    'hasAccount', exists (select from accounts a where a.person_id = p.id),
    'createdAt', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from people p join customers c on c.id = p.id where p.id = ${id})`

const columns = {
  id: customerPairs.id,
  reasons: customerPairs.reasons,
  older: side(customerPairs.olderId),
  newer: side(customerPairs.newerId),
  since: customerPairs.since,
}
const sortBy = { since: { by: customerPairs.since, cast: 'timestamptz' } } as const

const pairRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...columns, sortKey: sortKey(sortBy, field) }).from(customerPairs),
)

/** Either of the two; people who may not see addresses and numbers search names. */
function isNamed(search: string | undefined, byNameOnly: boolean) {
  const named = searchIn(byNameOnly ? customers.nameSearch : customers.search, search)
  return (
    named &&
    sql`exists (select from customers where customers.id in (${customerPairs.olderId}, ${customerPairs.newerId}) and ${named})`
  )
}

export function listPairs(db: Db, query: z.output<typeof duplicateQuery>, byNameOnly: boolean) {
  const matching = and(eq(customerPairs.isDifferent, query.isDifferent ?? false), isNamed(query.search, byNameOnly))
  return listPage(db, query, {
    id: customerPairs.id,
    sortBy,
    matching,
    select: pairRows(db, query.sort),
    countable: sql`select 1 from customer_pairs where ${matching ?? sql`true`}`,
  })
}

/** A pair as it is stored. */
export type Pair = { lower: string; higher: string }

/** Customers of the pair who are there, locked in the order of their ids, so that neither is erased meanwhile. */
export const lockPair = async (tx: Db, { lower, higher }: Pair) =>
  (
    await tx.execute<{ id: string; version: number }>(sql`
      select id, version from customers where id in (${lower}, ${higher}) and hidden_at is null
      order by id for no key update`)
  ).rows

export const findShared = async (db: Db, { lower, higher }: Pair) =>
  (
    await db.execute<{ kind: DuplicateReason }>(sql`
      select distinct a.kind from person_keys a
      join person_keys b on b.kind = a.kind and b.key = a.key and b.person_id = ${higher}
      where a.person_id = ${lower}`)
  ).rows.map(({ kind }) => kind)

/** Whether anything was written: not when the same was said before. */
export const insertDifferent = async (db: Db, { lower, higher }: Pair, reasons: DuplicateReason[]) =>
  ((
    await db.execute(sql`
      insert into different_customers (lower_id, higher_id, reasons)
      values (${lower}, ${higher}, ${sql.param(reasons)}::text[])
      on conflict (lower_id, higher_id) do update set reasons = excluded.reasons, said_at = now()
      where not different_customers.reasons @> excluded.reasons`)
  ).rowCount ?? 0) > 0

export const deleteDifferent = async (db: Db, { lower, higher }: Pair) =>
  ((await db.execute(sql`delete from different_customers where lower_id = ${lower} and higher_id = ${higher}`))
    .rowCount ?? 0) > 0
