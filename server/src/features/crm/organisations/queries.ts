import {
  organisation,
  organisationRow,
  type Member,
  type organisationQuery,
} from '@learning-cms/contract/crm/customers/organisations'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { organisations } from '#db/schema/crm/organisations.ts'
import { rowsOf } from '#db/statements/selected.ts'

const members = sql<number>`(
  select count(*)::int from organisation_members m join customers c on c.id = m.person_id and c.hidden_at is null
  where m.organisation_id = organisations.id)`
/** Not in the trash. */
const isHere = isNull(organisations.deletedAt)

const rowColumns = { ...columnsNamed(organisations, organisationRow.shape), members }
const columns = { ...columnsNamed(organisations, organisation.shape), members }

const sortBy = {
  name: { by: organisations.name, cast: 'text' },
  createdAt: { by: organisations.createdAt, cast: 'timestamptz' },
} as const

const organisationRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...rowColumns, sortKey: sortKey(sortBy, field) }).from(organisations),
)

export function listOrganisations(db: Db, query: z.output<typeof organisationQuery>) {
  const matching = and(
    isHere,
    query.kind && query.kind.length > 0 ? inArray(organisations.kind, query.kind) : undefined,
    searchIn(organisations.search, query.search),
  )
  return listPage(db, query, {
    id: organisations.id,
    sortBy,
    matching,
    select: organisationRows(db, query.sort),
    countable: sql`select 1 from organisations where ${matching}`,
  })
}

export const findOrganisation = async (db: Db, id: string) =>
  (
    await db
      .select(columns)
      .from(organisations)
      .where(and(isHere, eq(organisations.id, id)))
  )[0]
export type FoundOrganisation = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>

/** Nobody can join meanwhile. */
export const lockOrganisation = async (tx: Db, id: string) =>
  (await tx.execute(sql`select from organisations where id = ${id} for update`)).rows.length > 0

export const insertOrganisation = (tx: Db, fields: typeof organisations.$inferInsert) =>
  tx.insert(organisations).values(fields)

export type OrganisationFields = Partial<typeof organisations.$inferInsert>

export const updateOrganisation = async (tx: Db, id: string, version: number, fields: OrganisationFields) =>
  (
    await tx
      .update(organisations)
      .set({ ...fields, version: sql`${organisations.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(organisations.id, id), eq(organisations.version, version)))
      .returning({ version: organisations.version })
  )[0]

/** Nobody changes it meanwhile. */
export const hideOrganisation = (tx: Db, id: string) =>
  tx.execute(
    sql`update organisations set deleted_at = now(), version = version + 1, updated_at = now() where id = ${id}`,
  )

export const showOrganisation = (tx: Db, id: string) =>
  tx.execute(
    sql`update organisations set deleted_at = null, version = version + 1, updated_at = now() where id = ${id}`,
  )

/** Another organisation that has its tax code meanwhile. */
export const findTaxHolder = async (tx: Db, id: string) =>
  (
    await tx.execute<{ name: string }>(sql`
      select h.name from organisations o join organisations h on h.tax_code = o.tax_code and h.id <> o.id and h.deleted_at is null
      where o.id = ${id} and o.tax_code <> ''`)
  ).rows[0]

export const deleteOrganisation = (tx: Db, id: string) => tx.delete(organisations).where(eq(organisations.id, id))

export const listMembers = async (db: Db, id: string) =>
  (
    await db.execute<Member>(sql`
      select c.id, c.full_name as "fullName", m.role, p.email, p.phone, m.joined_at::text as "joinedAt"
      from organisation_members m join customers c on c.id = m.person_id and c.hidden_at is null join people p on p.id = c.id
      where m.organisation_id = ${id} order by c.full_name, c.id limit 500`)
  ).rows.map((row) => ({ ...row, joinedAt: isoOf(row.joinedAt) }))

/** The role somebody has there; undefined if they are no member. */
export const findMember = async (tx: Db, id: string, personId: string) =>
  (
    await tx.execute<{ role: string }>(sql`
      select role from organisation_members where organisation_id = ${id} and person_id = ${personId}`)
  ).rows[0]

export const isCustomer = async (tx: Db, personId: string) =>
  (await tx.execute(sql`select from customers where id = ${personId} and hidden_at is null`)).rows.length > 0

export const putMember = (tx: Db, id: string, personId: string, role: string) =>
  tx.execute(sql`
    insert into organisation_members (organisation_id, person_id, role) values (${id}, ${personId}, ${role})
    on conflict (organisation_id, person_id) do update set role = excluded.role`)

export const deleteMember = (tx: Db, id: string, personId: string) =>
  tx.execute(sql`delete from organisation_members where organisation_id = ${id} and person_id = ${personId}`)
