import type { GroupField, groupFilter } from '@learning-cms/contract/crm/customers/groups'
import { sql, type SQL } from 'drizzle-orm'
import type { FilterColumns } from '#db/lists/filter.ts'
import { agreesTo, boughtLines as lines, customerFilterColumns, lastOnline } from '#services/people/customer-filter.ts'

const finished = sql`select from enrolments e
  where e.student_id = customers.id and e.revoked_at is null and e.completed_at is not null`
const tagged = sql`select from person_tags pt where pt.person_id = customers.id`
// A refunded order still counts as an order; the refunded money is subtracted.
const orders = sql`orders o where o.student_id = customers.id and o.completed_at is not null`
const spent = sql`coalesce((select sum(o.total - o.refunded_of_order) from ${orders}), 0)::bigint`
const orderCount = sql`(select count(*) from ${orders})::int`
const lastOrder = sql`(select max(o.completed_at) from ${orders})`
const lastVisit = sql`(select max(t.used_at) from ticket_orders w join tickets t on t.order_id = w.order_id
  where w.student_id = customers.id)`
const ofStudent = (column: SQL) => sql`coalesce((select ${column} from students s where s.id = customers.id), 0)`

/** Where a rule finds each field, for one row of `customers`. */
export const ruleColumns: FilterColumns<typeof groupFilter> = {
  ...customerFilterColumns,
  tags: { among: (ids) => sql`exists (${tagged} and pt.tag_id in ${[...ids]})`, isEmpty: sql`not exists (${tagged})` },
  completed: {
    among: (ids) => sql`exists (${finished} and e.course_id in ${[...ids]})`,
    isEmpty: sql`not exists (${finished})`,
  },
  completedCourses: { number: ofStudent(sql`s.completed_courses`) },
  inProgressCourses: { number: ofStudent(sql`s.in_progress_courses`) },
  spent: { number: spent },
  orders: { number: orderCount },
  lastOrderAt: { instant: lastOrder },
  lastVisitAt: { instant: lastVisit },
  marketingMail: { truth: agreesTo(sql`'marketing-mail'`) },
  measuring: { truth: agreesTo(sql`'measuring'`) },
  partnerSharing: { truth: agreesTo(sql`'partner-sharing'`) },
  phoneCalls: { truth: agreesTo(sql`'phone-calls'`) },
}

const MOST_NAMES = 20
const names = (name: SQL, from: SQL) =>
  sql`(select jsonb_agg(distinct x.name) from (select ${name} as name from ${from} limit ${MOST_NAMES}) x)`
const iso = (at: SQL) => sql`to_jsonb(to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
const json = (value: SQL) => sql`to_jsonb(${value})`
const enrolled = sql`enrolments e join courses c on c.id = e.course_id where e.student_id = customers.id and e.revoked_at is null`

/** The person's value of each field, as JSON, for the explanation why they are in a group. */
export const seenColumns: Record<GroupField, SQL> = {
  title: json(sql`customers.title`),
  status: json(sql`customers.status`),
  source: json(sql`customers.source`),
  gender: json(sql`(select p.gender from people p where p.id = customers.id)`),
  createdAt: iso(sql`customers.created_at`),
  lastContactAt: iso(sql`customers.last_contact_at`),
  lastOnlineAt: iso(lastOnline),
  courses: names(sql`c.title`, enrolled),
  tags: names(sql`t.name`, sql`person_tags pt join tags t on t.id = pt.tag_id where pt.person_id = customers.id`),
  completed: names(sql`c.title`, sql`${enrolled} and e.completed_at is not null`),
  completedCourses: json(ofStudent(sql`s.completed_courses`)),
  inProgressCourses: json(ofStudent(sql`s.in_progress_courses`)),
  bought: names(sql`l.title`, sql`${lines} and l.course_id is not null`),
  products: names(sql`l.title`, sql`${lines} and l.product_id is not null`),
  spent: json(spent),
  orders: json(orderCount),
  lastOrderAt: iso(lastOrder),
  lastVisitAt: iso(lastVisit),
  marketingMail: json(agreesTo(sql`'marketing-mail'`)),
  measuring: json(agreesTo(sql`'measuring'`)),
  partnerSharing: json(agreesTo(sql`'partner-sharing'`)),
  phoneCalls: json(agreesTo(sql`'phone-calls'`)),
}
