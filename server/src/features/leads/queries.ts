import { lead, leadRow, type leadQuery } from '@learning-cms/contract/people/leads'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import { columnsNamed } from '#db/named-columns.ts'
import type { Db } from '#db/open.ts'
import { leads } from '#db/schema/leads.ts'
import { rowsOf, statement } from '#db/selected.ts'

const rowColumns = columnsNamed(leads, leadRow.shape)
const columns = columnsNamed(leads, lead.shape)
const sortBy = {
  createdAt: { by: leads.createdAt, cast: 'timestamptz' },
  fullName: { by: leads.fullName, cast: 'text' },
  dueOn: { by: leads.dueOn, cast: 'timestamptz', nulls: true },
  value: { by: leads.value, cast: 'bigint' },
  updatedAt: { by: leads.updatedAt, cast: 'timestamptz' },
} as const

const leadRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...rowColumns, sortKey: sortKey(sortBy, field) }).from(leads),
)

type Query = z.output<typeof leadQuery>

const overdue = sql`leads.state in ('new', 'in-progress') and leads.due_on < (now() at time zone 'Asia/Ho_Chi_Minh')::date`

/** For people who may not see addresses and phone numbers, it searches names only. */
const whereOfLeads = ({ state, ownerId, isOverdue, search }: Query, byNameOnly: boolean) =>
  and(
    state && state.length > 0 ? inArray(leads.state, state) : undefined,
    ownerId ? eq(leads.ownerId, ownerId) : undefined,
    isOverdue === undefined ? undefined : isOverdue ? overdue : sql`(${overdue}) is not true`,
    // The index covers the full search text; the condition on names narrows its result.
    searchIn(leads.search, search),
    byNameOnly ? searchIn(leads.nameSearch, search) : undefined,
  )

export function listLeads(db: Db, query: Query, byNameOnly: boolean) {
  const matching = whereOfLeads(query, byNameOnly)
  return listPage(db, query, {
    id: leads.id,
    sortBy,
    matching,
    select: leadRows(db, query.sort),
    countable: sql`select 1 from leads where ${matching ?? sql`true`}`,
  })
}

const leadById = statement((db) =>
  db
    .select(columns)
    .from(leads)
    .where(eq(leads.id, sql.placeholder('id'))),
)
export const findLead = async (db: Db, id: string) => (await leadById(db, { id }))[0]
export type FoundLead = NonNullable<Awaited<ReturnType<typeof findLead>>>

type Insert = typeof leads.$inferInsert
export type LeadFields = { [Name in keyof Insert]?: Insert[Name] | SQL }

export const insertLead = (db: Db, fields: Insert) => db.insert(leads).values(fields)

export const updateLead = async (db: Db, id: string, version: number, fields: LeadFields) =>
  (
    await db
      .update(leads)
      .set({ ...fields, version: sql`${leads.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(leads.id, id), eq(leads.version, version)))
      .returning({ version: leads.version })
  )[0]

/** The caller has just changed the lead, so nobody else can. */
export const linkPerson = (db: Db, id: string, personId: string) =>
  db.update(leads).set({ personId }).where(eq(leads.id, id))

type Known = { course: boolean; product: boolean; owner: boolean }

/** Which of these a lead may name now. */
export const findNamed = async (
  db: Db,
  named: { courseId: string | null; productId: string | null; ownerId: string | null },
) =>
  (
    await db.execute<Known>(sql`
      select exists (select from courses where id = ${named.courseId}::uuid and deleted_at is null) as course,
        exists (select from products where id = ${named.productId}::uuid and deleted_at is null) as product,
        exists (
          select from accounts a join account_roles ar on ar.account_id = a.id join roles r on r.id = ar.role_id
          where a.id = ${named.ownerId}::uuid and a.status = 'active' and r.permissions @> '{crm:write}'
        ) as owner`)
  ).rows[0]!
