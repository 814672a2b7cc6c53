import type {
  DuplicatePair,
  DuplicateReason,
  duplicateQuery,
} from '@learning-cms/contract/crm/customers/customer-duplicates'
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type * as z from 'zod'
import { inTime } from '#db/lists/filter.ts'
import { capped, countUpTo, findAmongAll, literally, type Arm, type FewQuery } from '#db/lists/few.ts'
import { listPage, searchIn, sortKey, type Searched } from '#db/lists/list.ts'
import { countCommon, walk } from '#db/lists/search.ts'
import type { Db } from '#db/open.ts'
import { customers } from '#db/schema/crm/customers.ts'
import { customerPairs } from '#db/schema/crm/customer-pairs.ts'
import { rowsOf } from '#db/statements/selected.ts'

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

export function listPairs(db: Db, query: z.output<typeof duplicateQuery>, byNameOnly: boolean) {
  const among = eq(customerPairs.isDifferent, query.isDifferent ?? false)
  const named = and(
    searchIn(customers.search, query.search),
    byNameOnly ? searchIn(customers.nameSearch, query.search) : undefined,
  )
  return listPage(db, query, {
    id: customerPairs.id,
    sortBy,
    matching: and(among, named && isEitherNamed(named)),
    select: (where, ...more) => pairRows(db, query.sort)(and(where, areBothVisible), ...more),
    countable: sql`select 1 from customer_pairs where ${and(among, named && isEitherNamed(named))}`,
    ...(named && {
      searchedBy: (each, few, arms) => findPairs(each, few, { among, named, arms }),
    }),
  })
}

/** Pairs are updated after changes of people, so one of the two may already be hidden. */
const areBothVisible = sql`(
  select count(*) from customers where id in (${customerPairs.olderId}, ${customerPairs.newerId}) and hidden_at is null) = 2`

/** Filters by the two ids first: `offset 0` keeps the planner from searching the words for each pair. */
const isEitherNamed = (named: SQL) => sql`exists (
  select from (
    select search, name_search from customers where id in (${customerPairs.lowerId}, ${customerPairs.higherId}) offset 0) customers
  where ${named})`

/** With more people the name is common, and found soon among the pairs. */
const FEW_PEOPLE = 2_000

type Meant = { among: SQL; named: SQL; arms: Arm[] }

/**
 * Looks up the people first, then their pairs. For a common name the pairs are scanned instead, and counted up to a
 * limit.
 */
const findPairs = (db: Db, few: Omit<FewQuery, 'matchedIn'>, { among, named, arms }: Meant): Promise<Searched> =>
  inTime(db, '', async (tx) => {
    const people = await findNamed(tx, named)
    const matchedIn = sql`customer_pairs where ${among} and ${people ? hasOneOf(people) : isEitherNamed(named)}`
    const query = { ...few, matchedIn }
    if (people)
      return { ids: await findAmongAll(tx, query), ...capped(await countUpTo(tx, sql`select 1 from ${matchedIn}`)) }
    const ids = (await walk(tx, query, arms)) ?? (await findAmongAll(tx, query))
    return { ids, ...(await countCommon(tx, ids.length, matchedIn)) }
  })

async function findNamed(db: Db, named: SQL) {
  const { rows } = await db.execute<{ id: string }>(
    sql`/* filter */ select id from customers where ${named} limit ${literally(FEW_PEOPLE + 1)}`,
  )
  return rows.length > FEW_PEOPLE ? undefined : rows.map(({ id }) => id)
}

function hasOneOf(people: readonly string[]) {
  const ids = sql`any(${sql.param(people)}::uuid[])`
  return sql`(${customerPairs.lowerId} = ${ids} or ${customerPairs.higherId} = ${ids})`
}

/** A pair as it is stored. */
export type StoredPair = { lower: string; higher: string }

/** Existing customers of the pair, locked in the order of their ids, so that neither is erased meanwhile. */
export const lockPair = async (tx: Db, { lower, higher }: StoredPair) =>
  (
    await tx.execute<{ id: string; version: number }>(sql`
      select id, version from customers where id in (${lower}, ${higher}) and hidden_at is null
      order by id for no key update`)
  ).rows

export const findShared = async (db: Db, { lower, higher }: StoredPair) =>
  (
    await db.execute<{ kind: DuplicateReason }>(sql`
      select distinct a.kind from person_keys a
      join person_keys b on b.kind = a.kind and b.key = a.key and b.person_id = ${higher}
      where a.person_id = ${lower}`)
  ).rows.map(({ kind }) => kind)

/** Whether anything was stored: false if it was already. */
export const insertDifferent = async (db: Db, { lower, higher }: StoredPair, reasons: DuplicateReason[]) =>
  ((
    await db.execute(sql`
      insert into different_customers (lower_id, higher_id, reasons)
      values (${lower}, ${higher}, ${sql.param(reasons)}::text[])
      on conflict (lower_id, higher_id) do update set reasons = excluded.reasons, said_at = now()
      where not different_customers.reasons @> excluded.reasons`)
  ).rowCount ?? 0) > 0

export const deleteDifferent = async (db: Db, { lower, higher }: StoredPair) =>
  ((await db.execute(sql`delete from different_customers where lower_id = ${lower} and higher_id = ${higher}`))
    .rowCount ?? 0) > 0
