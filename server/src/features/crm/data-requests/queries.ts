import type { requestQuery } from '@learning-cms/contract/crm/privacy/data-requests'
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { columnsOf, listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { dataRequests } from '#db/schema/crm/data-requests.ts'
import { heldAt } from '#services/people/by-address.ts'
import { isRestricted } from '#services/people/restriction.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { overdue, whereOfRequests } from './where.ts'

export const ownerName = sql<string | null>`(select coalesce(p.full_name, a.username) from accounts a
  left join people p on p.id = a.person_id where a.id = data_requests.owner_id)`
const rowColumns = {
  id: dataRequests.id,
  version: dataRequests.version,
  createdAt: dataRequests.createdAt,
  updatedAt: dataRequests.updatedAt,
  number: dataRequests.number,
  kind: dataRequests.kind,
  state: dataRequests.state,
  receivedAt: dataRequests.receivedAt,
  channel: dataRequests.channel,
  name: dataRequests.name,
  personId: dataRequests.personId,
  ownerId: dataRequests.ownerId,
  ownerName,
  acknowledgeBy: dataRequests.acknowledgeBy,
  dueOn: dataRequests.dueOn,
  acknowledgedAt: dataRequests.acknowledgedAt,
  extendedAt: dataRequests.extendedAt,
  closedAt: dataRequests.closedAt,
  isOverdue: overdue,
}
/** Several people may share an address, such as a family or a school. */
const PROPOSED_MOST = 5
const proposals = sql<{ id: string; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.full_name) order by k.full_name), '[]') from (
    select c.id, c.full_name from customers c
    where data_requests.person_id is null and data_requests.closed_at is null and c.hidden_at is null
      and c.id in (select h.id from (${heldAt(sql`lower(data_requests.contact)`)}) h)
    order by c.full_name limit ${sql.raw(String(PROPOSED_MOST))}) k)`
const { search: _, ...own } = getTableColumns(dataRequests)
const columns = {
  ...own,
  ownerName,
  isOverdue: overdue,
  personName: sql<string | null>`(select full_name from people where id = data_requests.person_id)`,
  proposals,
  isRestricted: isRestricted(sql`data_requests.person_id`),
  letters: sql<number>`(select count(*)::int from data_request_letters l where l.request_id = data_requests.id)`,
}
const sortBy = {
  receivedAt: { by: dataRequests.receivedAt, cast: 'timestamptz' },
  dueOn: { by: dataRequests.dueOn, cast: 'timestamptz' },
  updatedAt: { by: dataRequests.updatedAt, cast: 'timestamptz' },
} as const
export const sortColumns = columnsOf(sortBy)

const requestRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...rowColumns, sortKey: sortKey(sortBy, field) }).from(dataRequests),
)

export function listRequests(db: Db, query: z.output<typeof requestQuery>) {
  const matching = whereOfRequests(query)
  return listPage(db, query, {
    id: dataRequests.id,
    sortBy,
    matching,
    select: requestRows(db, query.sort),
    countable: sql`select 1 from data_requests where ${matching ?? sql`true`}`,
  })
}

const requestById = statement((db) =>
  db
    .select(columns)
    .from(dataRequests)
    .where(eq(dataRequests.id, sql.placeholder('id'))),
)
export const findRequest = async (db: Db, id: string) => (await requestById(db, { id }))[0]
export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

type DataRequestInsert = typeof dataRequests.$inferInsert
export type RequestFields = { [Name in keyof DataRequestInsert]?: DataRequestInsert[Name] | SQL }

export const insertRequest = (db: Db, fields: DataRequestInsert) => db.insert(dataRequests).values(fields)

export const updateRequest = async (db: Db, id: string, version: number, fields: RequestFields) =>
  (
    await db
      .update(dataRequests)
      .set({ ...fields, version: sql`${dataRequests.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(dataRequests.id, id), eq(dataRequests.version, version)))
      .returning({ version: dataRequests.version })
  )[0]

export async function listHolidays(db: Db, { from, until }: { from: string; until: string }) {
  const { rows } = await db.execute<{ day: string }>(sql`
    select day::text as day from public_holidays where day between ${from}::date and ${until}::date`)
  return new Set(rows.map(({ day }) => day))
}

const mayWork = sql`a.status = 'active' and r.permissions @> '{privacy:write}'`

/** Whether the person and the owner can be set on a request now. */
export const findNamed = async (db: Db, named: { personId: string | null; ownerId: string | null }) =>
  (
    await db.execute<{ person: boolean; owner: boolean }>(sql`
      select exists (select from customers where id = ${named.personId}::uuid and hidden_at is null) as person,
        exists (select from accounts a join account_roles ar on ar.account_id = a.id join roles r on r.id = ar.role_id
          where a.id = ${named.ownerId}::uuid and ${mayWork}) as owner`)
  ).rows[0]!

export const listOwners = async (db: Db) =>
  (
    await db.execute<{ id: string; name: string }>(sql`
      select id, name from (
        select a.id, coalesce(p.full_name, a.username) as name from accounts a left join people p on p.id = a.person_id
        where exists (select from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = a.id and ${mayWork})
      ) workers order by name collate "vi-x-icu", id limit 500`)
  ).rows
