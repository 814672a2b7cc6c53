import type { customerFilter } from '@learning-cms/contract/crm/customers/customers'
import { sql, type SQL } from 'drizzle-orm'
import type { FilterColumns } from '#db/lists/filter.ts'
import { customers } from '#db/schema/crm/customers.ts'

const learns = sql`select from enrolments e where e.student_id = customers.id and e.revoked_at is null`

/** Lines of the orders that somebody completed. */
export const boughtLines = sql`order_lines l join orders o on o.id = l.order_id
  where o.student_id = customers.id and o.status = 'completed'`

export const lastOnline = sql`(select greatest(s.last_activity_at, s.last_login_at) from students s where s.id = customers.id)`

/** Whether a person's newest consent line for a purpose gives consent. */
export const agreesTo = (purpose: SQL) => sql`coalesce((
  select c.is_given from consents c where c.person_id = customers.id and c.purpose = ${purpose}
  order by c.at desc, c.id desc limit 1), false)`

/**
 * People whose newest consent line for the purpose of this text agrees to this version of it: a subquery with one
 * column.
 */
export const peopleAgreeingTo = (textId: SQL) => sql`(
  select y.person_id from consents y where y.text_id = ${textId} and y.is_given and not exists (
    select from consents z where z.person_id = y.person_id and z.purpose = y.purpose and (z.at, z.id) > (y.at, y.id)))`

/** Where the fields of the customers' filter are stored, for their list and the rules of groups. */
export const customerFilterColumns: FilterColumns<typeof customerFilter> = {
  fullName: { text: customers.fullName, foldedIn: customers.nameSearch },
  title: { text: customers.title },
  status: { choice: customers.status },
  source: { choice: customers.source },
  gender: { choice: sql`(select p.gender from people p where p.id = customers.id)` },
  courses: {
    among: (ids) => sql`exists (${learns} and e.course_id in ${[...ids]})`,
    isEmpty: sql`not exists (${learns})`,
  },
  bought: {
    among: (ids) => sql`exists (select from ${boughtLines} and l.course_id in ${[...ids]})`,
    isEmpty: sql`not exists (select from ${boughtLines} and l.course_id is not null)`,
  },
  products: {
    among: (ids) => sql`exists (select from ${boughtLines} and l.product_id in ${[...ids]})`,
    isEmpty: sql`not exists (select from ${boughtLines} and l.product_id is not null)`,
  },
  createdAt: { instant: customers.createdAt },
  lastContactAt: { instant: customers.lastContactAt },
  lastOnlineAt: { instant: lastOnline },
}
