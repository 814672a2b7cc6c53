import {
  customer,
  customerRow,
  type CustomerFigures,
  type customerQuery,
} from '@learning-cms/contract/crm/customers/customers'
import { eq, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { inTime } from '#db/lists/filter.ts'
import { columnsOf, listPage, sortKey } from '#db/lists/list.ts'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { customers } from '#db/schema/crm/customers.ts'
import { people } from '#db/schema/people/people.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import type { NamedRecord } from '#services/entities/named.ts'
import { pictureIn, smallPictureIn } from '#services/media/pictures/picture-columns.ts'
import { lockPerson } from '#services/people/lock.ts'
import { restrictedSince } from '#services/people/restriction.ts'
import { tagsOf } from '#services/tags/tags.ts'
import { lastOnline } from '#services/people/customer-filter.ts'
import { whereOfCustomers } from './where.ts'

const avatar = { packed: people.avatar, isPublic: sql`false` }

const owner = sql<NamedRecord | null>`(
  select jsonb_build_object('id', a.id, 'name', p.full_name) from accounts a join people p on p.id = a.person_id
  where a.id = customers.owner_id)`
const organisation = sql<NamedRecord | null>`(
  select jsonb_build_object('id', o.id, 'name', o.name) from organisation_members m join organisations o on o.id = m.organisation_id and o.deleted_at is null
  where m.person_id = customers.id order by m.joined_at, o.id limit 1)`

const rowColumns = {
  ...columnsNamed(customers, customerRow.shape),
  email: people.email,
  phone: people.phone,
  avatar: smallPictureIn(avatar),
  owner,
  organisation,
  tags: tagsOf('people', sql`customers.id`),
  lastOnlineAt: sql<string | null>`to_char(${lastOnline} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  isStudent: sql<boolean>`exists (select from students s where s.id = customers.id)`,
  restrictedAt: restrictedSince(sql`customers.id`),
}

const contacts = (kind: 'email' | 'phone') => sql<{ value: string; label: string; isVerified: boolean }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('value', c.value, 'label', c.label, 'isVerified', c.is_verified)
    order by c.position), '[]'::jsonb)
  from person_contacts c where c.person_id = customers.id and c.kind = ${sql.raw(`'${kind}'`)})`

const columns = {
  ...columnsNamed(customers, customer.shape),
  ...rowColumns,
  avatar: pictureIn(avatar),
  gender: people.gender,
  birthDate: people.birthDate,
  address: people.address,
  hiddenAt: customers.hiddenAt,
  emails: contacts('email'),
  phones: contacts('phone'),
  addresses: sql<z.infer<typeof customer>['addresses']>`(
    select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'line', a.line, 'provinceCode', a.province_code,
      'wardCode', a.ward_code) order by a.position), '[]'::jsonb)
    from person_addresses a where a.person_id = customers.id)`,
  organisations: sql<(NamedRecord & { role: string })[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'role', m.role) order by m.joined_at, o.id), '[]'::jsonb)
    from organisation_members m join organisations o on o.id = m.organisation_id and o.deleted_at is null
    where m.person_id = customers.id)`,
  hasAccount: sql<boolean>`exists (select from accounts a where a.person_id = customers.id)`,
}
const sortBy = {
  createdAt: { by: customers.createdAt, cast: 'timestamptz' },
  fullName: { by: customers.fullName, cast: 'text' },
  lastContactAt: { by: customers.lastContactAt, cast: 'timestamptz', nulls: true },
} as const
export const sortColumns = columnsOf(sortBy)

const isHere = eq(people.id, customers.id)

const customerRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...rowColumns, sortKey: sortKey(sortBy, field) })
    .from(customers)
    .innerJoin(people, isHere),
)

export function listCustomers(db: Db, query: z.output<typeof customerQuery>, byNameOnly: boolean) {
  const matching = whereOfCustomers(query, byNameOnly)
  return inTime(db, query.filter, (db) =>
    listPage(db, query, {
      id: customers.id,
      sortBy,
      matching,
      select: customerRows(db, query.sort),
      countable: sql`select 1 from customers where ${matching ?? sql`true`}`,
      matchedIn: sql`customers where ${matching ?? sql`true`}`,
    }),
  )
}

type CustomerCounts = { total: number; blocked: number; recent: number; before: number }

const visible = sql`from customers where hidden_at is null`

/** Each count reads one index only: reading the rows takes several times as long. */
export async function countCustomers(db: Db): Promise<CustomerFigures> {
  const { rows } = await db.execute<CustomerCounts>(sql`
    select (select count(*)::int ${visible}) as total,
      (select count(*)::int ${visible} and status = 'blocked') as blocked,
      (select count(*)::int ${visible} and created_at >= now() - interval '30 days') as recent,
      (select count(*)::int ${visible} and created_at >= now() - interval '60 days' and created_at < now() - interval '30 days') as before`)
  const { total, blocked, recent, before } = rows[0]!
  return {
    total: { now: total, before: total - recent },
    active: total - blocked,
    blocked,
    fresh: { now: recent, before },
  }
}

const customerById = statement((db) =>
  db
    .select(columns)
    .from(customers)
    .innerJoin(people, isHere)
    .where(eq(customers.id, sql.placeholder('id'))),
)
export async function findCustomer(db: Db, id: string) {
  const row = (await customerById(db, { id }))[0]
  return row?.hiddenAt ? undefined : row
}
export type FoundCustomer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/** The lock order of all features: the person with their orders, the student, then the customer. */
export async function lockCustomer(tx: Db, id: string) {
  await lockPerson(tx, id)
  await tx.execute(sql`select from students where id = ${id} for no key update`)
  return (await tx.execute(sql`select id from customers where id = ${id} for update`)).rows.length > 0
}

/** A new version, so that whoever edits the same person as a student learns of the change. */
export const touchStudent = (db: Db, id: string) =>
  db.execute(sql`update students set version = version + 1, updated_at = now() where id = ${id}`)

export const insertCustomer = (db: Db, fields: typeof customers.$inferInsert) => db.insert(customers).values(fields)

type CustomerInsert = typeof customers.$inferInsert
export type CustomerFields = { [Name in keyof CustomerInsert]?: CustomerInsert[Name] | SQL }

/** The caller holds the lock and has compared the version. */
export const updateCustomer = (db: Db, id: string, fields: CustomerFields) =>
  db
    .update(customers)
    .set({ version: sql`${customers.version} + 1`, updatedAt: sql`now()`, ...fields })
    .where(eq(customers.id, id))

/** Whether the account is active and may read the CRM, as an owner of customers must. */
export const isColleague = async (db: Db, accountId: string) =>
  (
    await db.execute(sql`
      select from accounts a join account_roles ar on ar.account_id = a.id join roles r on r.id = ar.role_id
      where a.id = ${accountId} and a.status = 'active' and 'crm:read' = any(r.permissions) limit 1`)
  ).rows.length > 0
