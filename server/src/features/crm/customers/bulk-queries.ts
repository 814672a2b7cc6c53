import type { CustomerStatus } from '@learning-cms/contract/crm/customers/customers'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export type CustomerForBulk = {
  id: string
  name: string
  version: number
  status: CustomerStatus
  statusReason: string | null
  ownerId: string | null
  tags: string[]
  /** Whether the customer is in the group that the command adds to or removes from. */
  isMember: boolean
}

/** What bulk commands need to know of those who are there. */
export const listForBulk = async (db: Db, ids: readonly string[], groupId: string | null) =>
  (
    await db.execute<CustomerForBulk>(sql`
      select c.id, c.full_name as name, c.version, c.status, c.status_reason as "statusReason", c.owner_id as "ownerId",
        array(select t.name::text from person_tags pt join tags t on t.id = pt.tag_id where pt.person_id = c.id order by t.name) as tags,
        exists (select from group_members m where m.group_id = ${groupId}::uuid and m.person_id = c.id) as "isMember"
      from customers c where c.hidden_at is null and c.id = any(${sql.param([...ids])}::uuid[])`)
  ).rows

/** Including those in the trash. */
export const listNames = async (db: Db, ids: readonly string[]) =>
  (
    await db.execute<{ id: string; name: string }>(sql`
      select id, full_name as name from customers where id = any(${sql.param([...ids])}::uuid[])`)
  ).rows

/** What prevents each of these from going to the trash. */
export type Ties = {
  id: string
  account: boolean
  teaches: boolean
  isStudent: boolean
  bought: boolean
  request: boolean
}

export const listTies = async (db: Db, ids: readonly string[]) =>
  (
    await db.execute<Ties>(sql`
      select c.id, exists (select from accounts a where a.person_id = c.id) as account,
        exists (select from instructors i where i.person_id = c.id) as teaches,
        exists (select from students s where s.id = c.id) as "isStudent",
        exists (select from orders o where o.student_id = c.id) or exists (select from enrolments e where e.student_id = c.id)
          or exists (select from ticket_orders t where t.student_id = c.id) as bought,
        exists (select from data_requests d where d.person_id = c.id and d.closed_at is null) as request
      from customers c where c.id = any(${sql.param([...ids])}::uuid[])`)
  ).rows
