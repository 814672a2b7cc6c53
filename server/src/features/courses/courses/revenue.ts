import type { CourseRevenue } from '@learning-cms/contract/courses/courses'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { readNow } from './records.ts'

/** From midnight in Vietnam 29 days ago; the period before is cut at the same time of day. */
const from = sql`(date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') - interval '29 days') at time zone 'Asia/Ho_Chi_Minh'`
const days = sql`interval '30 days'`

/** Sales by the completion of their order, refunds by their success, so that a closed day never changes. */
export async function readRevenue(db: Db, id: string): Promise<CourseRevenue> {
  await readNow(db, id)
  const { rows } = await db.execute<CourseRevenue>(sql`
    with moves as (
      select o.completed_at as at, l.net - l.written_off as amount
      from order_lines l join orders o on o.id = l.order_id where l.course_id = ${id} and o.completed_at is not null
      union all
      select f.succeeded_at, -r.amount
      from order_lines l join refund_lines r on r.line_id = l.id join refunds f on f.id = r.refund_id
      where l.course_id = ${id} and l.refunded > 0 and f.succeeded_at is not null)
    select coalesce(sum(amount) filter (where at >= ${from}), 0)::bigint as month,
      coalesce(sum(amount) filter (where at >= ${from} - ${days} and at < now() - ${days}), 0)::bigint as before,
      coalesce(sum(amount), 0)::bigint as total
    from moves`)
  return found(rows[0])
}
