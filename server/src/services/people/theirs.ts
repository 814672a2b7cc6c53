import { sql } from 'drizzle-orm'

const ordersOf = (id: string) => sql`(select o.id from orders o where o.student_id = ${id})`

/**
 * Ids of the records that are about somebody, as text: a subquery with one column, `id`. Call it before any of them is
 * deleted.
 */
export const idsOfTheirs = (id: string) => sql`(
  select ${id}::text as id
  union select n.id::text from student_notes n where n.student_id = ${id}
  union select c.id::text from person_calls c where c.person_id = ${id}
  union select f.id::text from person_files f where f.person_id = ${id}
  union select le.id::text from leads le where le.person_id = ${id}
  union select n.id::text from lead_notes n join leads le on le.id = n.lead_id where le.person_id = ${id}
  union select d.id::text from data_requests d where d.person_id = ${id}
  union select k.id::text from kyc_cases k where k.person_id = ${id}
  union select r.id::text from reviews r where r.student_id = ${id}
  union select e.id::text from enrolments e where e.student_id = ${id}
  union select a.id::text from accounts a where a.person_id = ${id}
  union select o.id::text from ${ordersOf(id)} o
  union select n.id::text from order_notes n where n.order_id in ${ordersOf(id)}
  union select r.id::text from refunds r where r.order_id in ${ordersOf(id)}
  union select w.id::text from write_offs w where w.order_id in ${ordersOf(id)}
  union select i.id::text from invoices i where i.order_id in ${ordersOf(id)}
  union select s.id::text from shipments s where s.order_id in ${ordersOf(id)}
  union select t.id::text from tickets t where t.order_id in ${ordersOf(id)})`
