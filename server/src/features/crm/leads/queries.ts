import { lead, leadRow, leadStates, type leadQuery, type LeadStage } from '@learning-cms/contract/crm/leads/leads'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { columnsOf, COUNT_UP_TO, listPage, sortKey } from '#db/lists/list.ts'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { leads } from '#db/schema/crm/leads.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import type { NamedRecord } from '#services/entities/named.ts'
import { tagsOf } from '#services/tags/tags.ts'
import { isLive, whereOfLeads, type LeadFilter } from './where.ts'

const rowColumns = {
  ...columnsNamed(leads, leadRow.shape),
  owner: sql<NamedRecord | null>`(
    select jsonb_build_object('id', a.id, 'name', p.full_name) from accounts a join people p on p.id = a.person_id
    where a.id = leads.owner_id)`,
  interest: sql<string | null>`coalesce(
    (select c.title from courses c where c.id = leads.course_id),
    (select t.name_vi from products t where t.id = leads.product_id))`,
  tags: tagsOf('leads', sql`leads.id`),
}
const columns = {
  ...columnsNamed(leads, lead.shape),
  orderId: leads.orderId,
  ...rowColumns,
  order: sql<{ id: string; number: string } | null>`(
    select jsonb_build_object('id', o.id, 'number', o.number) from orders o where o.id = leads.order_id)`,
}
const sortBy = {
  createdAt: { by: leads.createdAt, cast: 'timestamptz' },
  fullName: { by: leads.fullName, cast: 'text' },
  dueOn: { by: leads.dueOn, cast: 'timestamptz', nulls: true },
  value: { by: leads.value, cast: 'bigint' },
  updatedAt: { by: leads.updatedAt, cast: 'timestamptz' },
} as const

export const sortColumns = columnsOf(sortBy)

const leadRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...rowColumns, sortKey: sortKey(sortBy, field) }).from(leads),
)

type LeadListQuery = z.output<typeof leadQuery>

export function listLeads(db: Db, query: LeadListQuery, byNameOnly: boolean) {
  const matching = whereOfLeads(query, byNameOnly)
  return listPage(db, query, {
    id: leads.id,
    sortBy,
    matching,
    select: leadRows(db, query.sort),
    countable: sql`select 1 from leads where ${matching ?? sql`true`}`,
  })
}

/** Capped like the total of a list. */
export async function countStages(db: Db, filter: Omit<LeadFilter, 'state'>, byNameOnly: boolean) {
  const states = sql.join(
    leadStates.map((state) => sql`(${state})`),
    sql`, `,
  )
  const { rows } = await db.execute<LeadStage>(sql`
    select s.state, least(t.count, ${COUNT_UP_TO})::int as count, t.value::bigint as value, t.count > ${COUNT_UP_TO} as "isCapped"
    from (values ${states}) s (state), lateral (
      select count(*) as count, coalesce(sum(l.value), 0) as value from (
        select leads.value from leads where leads.state = s.state and ${whereOfLeads(filter, byNameOnly) ?? sql`true`}
        limit ${COUNT_UP_TO + 1}) l) t`)
  return rows
}

const leadById = statement((db) =>
  db
    .select(columns)
    .from(leads)
    .where(and(eq(leads.id, sql.placeholder('id')), isLive)),
)
export const findLead = async (db: Db, id: string) => (await leadById(db, { id }))[0]
export type FoundLead = NonNullable<Awaited<ReturnType<typeof findLead>>>

type LeadInsert = typeof leads.$inferInsert
export type LeadFields = { [Name in keyof LeadInsert]?: LeadInsert[Name] | SQL }

export const insertLead = (db: Db, fields: LeadInsert) => db.insert(leads).values(fields)

export const updateLead = async (db: Db, id: string, version: number, fields: LeadFields) =>
  (
    await db
      .update(leads)
      .set({ ...fields, version: sql`${leads.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(leads.id, id), eq(leads.version, version), isLive))
      .returning({ version: leads.version })
  )[0]

type BuyerOfLead = { id: string; isDeleted: boolean }

/** A student by id; nobody else can be chosen as a buyer. */
export const findBuyer = async (db: Db, personId: string) =>
  (
    await db.execute<BuyerOfLead>(sql`
      select s.id, s.deleted_at is not null as "isDeleted" from students s join people p on p.id = s.id
      where s.id = ${personId} and s.erased_at is null`)
  ).rows[0]

export const isOrderOf = async (db: Db, orderId: string, personId: string) =>
  (await db.execute(sql`select from orders where id = ${orderId} and student_id = ${personId}`)).rows.length > 0

/** The caller has just changed the lead, so nobody else can. */
export const linkPerson = (db: Db, id: string, personId: string) =>
  db.update(leads).set({ personId }).where(eq(leads.id, id))

export const linkOrderTo = (db: Db, id: string, orderId: string) =>
  db.update(leads).set({ orderId }).where(eq(leads.id, id))

type LeadReferencesFound = { course: boolean; product: boolean; owner: boolean }

/** Which of these a lead may name now. */
export const findNamed = async (
  db: Db,
  named: { courseId: string | null; productId: string | null; ownerId: string | null },
) =>
  (
    await db.execute<LeadReferencesFound>(sql`
      select exists (select from courses where id = ${named.courseId}::uuid and deleted_at is null) as course,
        exists (select from products where id = ${named.productId}::uuid and deleted_at is null) as product,
        exists (
          select from accounts a join account_roles ar on ar.account_id = a.id join roles r on r.id = ar.role_id
          where a.id = ${named.ownerId}::uuid and a.status = 'active' and r.permissions @> '{crm:write}'
        ) as owner`)
  ).rows[0]!

export const listForBulk = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: leads.id,
      name: leads.fullName,
      version: leads.version,
      state: leads.state,
      ownerId: leads.ownerId,
      tags: sql<
        string[]
      >`array(select t.name::text from lead_tags lt join tags t on t.id = lt.tag_id where lt.lead_id = leads.id order by t.name)`,
    })
    .from(leads)
    .where(and(isLive, sql`${leads.id} = any(${sql.param([...ids])}::uuid[])`))
export type LeadForBulk = Awaited<ReturnType<typeof listForBulk>>[number]

/** Including those in the trash. */
export const listNames = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: leads.id, name: leads.fullName })
    .from(leads)
    .where(sql`${leads.id} = any(${sql.param([...ids])}::uuid[])`)
