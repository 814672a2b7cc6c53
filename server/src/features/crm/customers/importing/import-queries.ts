import type { CustomerSource } from '@learning-cms/contract/crm/customers/customers'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export type CustomerToImport = {
  id: string
  version: number
  isCustomer: boolean
  isInTrash: boolean
  hasAccount: boolean
  fullName: string
  email: string | null
  phone: string
  birthDate: string | null
  gender: string | null
  address: string
  title: string
  source: CustomerSource
  tags: string[]
}

const columns = sql`p.id, coalesce(c.version, 0) as version, c.id is not null as "isCustomer", t.id is not null as "isInTrash",
  exists (select from accounts a where a.person_id = p.id) as "hasAccount", p.full_name as "fullName", p.email, p.phone,
  to_char(p.birth_date, 'YYYY-MM-DD') as "birthDate", p.gender, p.address, coalesce(c.title, '') as title,
  coalesce(c.source, 'import') as source,
  array(select t.name::text from person_tags pt join tags t on t.id = pt.tag_id where pt.person_id = p.id) as tags`
const from = sql`people p left join customers c on c.id = p.id
  left join trash t on t.id = p.id and t.entity in ('customers', 'students')`
/** Erased and merged people do not count as namesakes. */
const isThere = sql`(t.id is not null or (p.deleted_at is null and (c.id is null or c.hidden_at is null)))`

type KeyedCustomer = CustomerToImport & { key: string }
const read = async (db: Db, key: SQL, more: SQL) =>
  (await db.execute<KeyedCustomer>(sql`select ${key} as key, ${columns} from ${more} and ${isThere}`)).rows

/** People with one of these addresses, as main or further one; those in the trash last. */
export const listByEmail = (db: Db, emails: readonly string[]) =>
  read(
    db,
    sql`k.key`,
    sql`${from} join person_keys k on k.person_id = p.id and k.kind = 'email' where k.key = any(${sql.param([...emails])}::text[])`,
  )

export type NamedNumber = { number: string; name: string }
const named = (name: SQL) => sql`btrim(regexp_replace(f_fold(${name} collate "default"), '[^a-z0-9]+', ' ', 'g'))`

/** People with one of these numbers, by the number and their name without marks. */
export const listByNumber = (db: Db, numbers: readonly string[]) =>
  read(
    db,
    sql`k.key || ' ' || ${named(sql`p.full_name`)}`,
    sql`${from} join person_keys k on k.person_id = p.id and k.kind = 'phone'
      where c.id is not null and k.key = any(${sql.param([...numbers])}::text[])`,
  )

export const findToImport = async (db: Db, id: string) =>
  (
    await db.execute<CustomerToImport>(sql`
      select ${columns} from ${from} where p.id = ${id} and c.id is not null and c.hidden_at is null`)
  ).rows[0]

/** Whether a colleague other than the importer has since added notes, calls or memberships. */
export const isWorkedWith = async (db: Db, id: string, byAccountId: string | null) =>
  (
    await db.execute<{ is: boolean }>(sql`
      select exists (select from student_notes where student_id = ${id} and author_id is distinct from ${byAccountId})
        or exists (select from person_calls where person_id = ${id}) or exists (select from leads where person_id = ${id})
        or exists (select from group_members where person_id = ${id})
        or exists (select from organisation_members where person_id = ${id}) as is`)
  ).rows[0]!.is
