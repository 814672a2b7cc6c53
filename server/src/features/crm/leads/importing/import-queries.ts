import type { Lead } from '@learning-cms/contract/crm/leads/leads'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { isFit } from '#features/crm/leads/intake/intake-queries.ts'

type ImportedLeadFields = Pick<
  Lead,
  | 'fullName'
  | 'email'
  | 'phone'
  | 'organisation'
  | 'province'
  | 'message'
  | 'source'
  | 'value'
  | 'ownerId'
  | 'nextStep'
  | 'dueOn'
>
export type LeadToImport = ImportedLeadFields & {
  tags: string[]
  id: string
  version: number
  isDeleted: boolean
  code: string | null
}

const columns = sql`l.id, l.version, l.deleted_at is not null as "isDeleted", l.full_name as "fullName", l.email, l.phone,
  l.organisation, l.province, l.message, l.source, l.value::float8 as value, l.owner_id as "ownerId", l.next_step as "nextStep",
  to_char(l.due_on, 'YYYY-MM-DD') as "dueOn",
  array(select t.name::text from lead_tags lt join tags t on t.id = lt.tag_id where lt.lead_id = l.id) as tags`

/** Leads by the codes that imports gave them, including those in the trash. */
export const listByCode = async (db: Db, codes: readonly string[]) =>
  (
    await db.execute<LeadToImport>(sql`
      select e.external_id as code, ${columns} from external_ids e join leads l on l.id = e.row_id
      where e.entity = 'leads' and e.source = 'console' and e.external_id = any(${sql.param([...codes])}::text[])`)
  ).rows

/** Of several open leads with one address, the newest. */
export const listOpenByEmail = async (db: Db, emails: readonly string[]) =>
  (
    await db.execute<LeadToImport>(sql`
      select distinct on (lower(l.email)) null as code, ${columns} from leads l
      where lower(l.email) = any(${sql.param([...emails])}::text[]) and l.state in ('new', 'in-progress') and l.deleted_at is null
      order by lower(l.email), l.created_at desc, l.id desc`)
  ).rows

export const findToImport = async (db: Db, id: string) =>
  (
    await db.execute<LeadToImport>(sql`
      select null as code, ${columns} from leads l where l.id = ${id} and l.deleted_at is null`)
  ).rows[0]

/** Colleagues who may take care of leads, by what they sign in with. */
export const ownersNamed = async (db: Db, usernames: readonly string[]) =>
  new Map(
    (
      await db.execute<{ username: string; id: string }>(sql`
        select lower(a.username) as username, a.id from accounts a
        where lower(a.username) = any(${sql.param([...usernames])}::text[]) and ${isFit}`)
    ).rows.map(({ username, id }) => [username, id]),
  )
