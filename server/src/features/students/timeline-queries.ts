import type { Moment } from '@learning-cms/contract/people/students'
import { sql, type SQL } from 'drizzle-orm'
import type { Moment as Mark } from '#db/lists/cursor.ts'
import type { Db } from '#db/open.ts'
import { sourceNameOf } from '#services/incoming/source-name.ts'

const timelineActions = [
  'create',
  'update',
  'setBack',
  'suspend',
  'activate',
  'deactivate',
  'return',
  'reveal',
] as const
const leavingActions = ['remove', 'restore', 'erase'] as const
const actions = [...timelineActions, ...leavingActions].map((word) => `students.${word}`).join(',')

/** Further rights of the reader, besides reading students. */
export type May = { money: boolean; orderNotes: boolean; reviews: boolean; notes: boolean }
type Wanted = { id: string; mark: Mark | undefined; limit: number; may: May }
type Read = Mark & { kind: Moment['kind']; rest: object }

/** One kind of moment: its rows, when each was, and what it is told with. */
type Branch = { kind: Moment['kind']; at: SQL; key: SQL; rest: SQL; from: SQL }

/**
 * One page. Every kind brings no more of its rows than the page can hold, none newer than the page before, each found
 * by the student's index.
 */
export async function listMoments(db: Db, { id, mark, limit, may }: Wanted) {
  const branches = [
    ...learningOf(id),
    changesOf(id),
    ...(may.notes ? [notesOf(id)] : []),
    ...(may.money ? moneyOf(id) : []),
    ...(may.orderNotes ? [orderNotesOf(id)] : []),
    ...(may.reviews ? [reviewsOf(id)] : []),
  ]
  const most = limit + (mark ? sameMoment : 0)
  const parts = branches.map(
    ({ kind, at, key, rest, from }) => sql`(
      select ${kind}::text as kind, ${at} as at, ${key} as key, jsonb_build_object(${rest}) as rest from ${from}
      ${mark ? sql`and ${at} <= ${mark.at}::timestamptz` : sql``} order by ${at} desc, (${key}) collate "C" desc limit ${most})`,
  )
  const { rows } = await db.execute<Read>(sql`
    with moments as (${sql.join([...parts, learnedDays(id, mark, limit)], sql` union all `)})
    select kind, at::text, key, rest from moments
    ${mark ? sql`where (at, key collate "C") < (${mark.at}::timestamptz, ${mark.key})` : sql``}
    order by moments.at desc, key collate "C" desc limit ${limit}`)
  return rows
}

/** Rows of the same instant that the page before may have shown already. */
const sameMoment = 200

const course = sql`'courseId', c.id, 'courseTitle', c.title`
const enrolments = (id: string) => sql`enrolments e join courses c on c.id = e.course_id where e.student_id = ${id}`

const learningOf = (id: string): Branch[] => [
  {
    kind: 'enrolled',
    at: sql`e.enrolled_at`,
    key: sql`'e' || e.id`,
    rest: sql`${course}, 'source', e.source, 'sourceName', ${sourceNameOf(sql`e.source`)}`,
    from: enrolments(id),
  },
  {
    kind: 'completed',
    at: sql`e.completed_at`,
    key: sql`'c' || e.id`,
    rest: course,
    from: sql`${enrolments(id)} and e.completed_at is not null`,
  },
  {
    kind: 'revoked',
    at: sql`e.revoked_at`,
    key: sql`'r' || e.id`,
    rest: sql`${course}, 'reason', e.revoked_reason`,
    from: sql`${enrolments(id)} and e.revoked_at is not null`,
  },
]

const changesOf = (id: string): Branch => ({
  kind: 'changed',
  at: sql`l.at`,
  key: sql`'s' || l.id`,
  rest: sql`'action', l.action, 'byName', l.actor_name, 'reason', l.reason`,
  from: sql`audit_lines l where l.entity = 'students' and l.entity_id = ${id} and l.reason is distinct from 'sample'
    and l.action = any(string_to_array(${actions}, ','))`,
})

const notesOf = (id: string): Branch => ({
  kind: 'noted',
  at: sql`n.created_at`,
  key: sql`'n' || n.id`,
  rest: sql`'noteId', n.id, 'byName', n.author_name, 'body', n.body`,
  from: sql`student_notes n where n.student_id = ${id}`,
})

const order = sql`'orderId', o.id, 'orderNumber', o.number`
const refund = sql`'refundId', f.id, 'refundNumber', f.number, ${order}, 'amount', f.amount`
const refunds = (id: string) => sql`orders o join refunds f on f.order_id = o.id where o.student_id = ${id}`
const endedAt = sql`coalesce(f.succeeded_at, f.ended_at, f.decided_at, f.updated_at)`

const moneyOf = (id: string): Branch[] => [
  {
    kind: 'ordered',
    at: sql`o.created_at`,
    key: sql`'o' || o.id`,
    rest: sql`${order}, 'total', o.total, 'status', o.status, 'firstItem',
      coalesce((select l.title from order_lines l where l.order_id = o.id and l.position = 0), ''),
      'totalLines', (select count(*) from order_lines l where l.order_id = o.id)`,
    from: sql`orders o where o.student_id = ${id}`,
  },
  {
    kind: 'paid',
    at: sql`coalesce(p.paid_at, p.settled_at, p.updated_at)`,
    key: sql`'p' || p.id`,
    rest: sql`${order}, 'paymentId', p.id, 'amount', p.received, 'gateway', p.gateway`,
    from: sql`orders o join payments p on p.order_id = o.id where o.student_id = ${id} and p.status = 'succeeded'`,
  },
  {
    kind: 'refund-asked',
    at: sql`f.created_at`,
    key: sql`'q' || f.id`,
    rest: sql`${refund}, 'reasonCode', f.reason_code, 'byName', f.requested_by_name`,
    from: refunds(id),
  },
  {
    kind: 'refund-ended',
    at: endedAt,
    key: sql`'f' || f.id`,
    rest: sql`${refund}, 'outcome', f.status`,
    from: sql`${refunds(id)} and f.status in ('succeeded', 'failed', 'rejected', 'cancelled')`,
  },
]

const orderNotesOf = (id: string): Branch => ({
  kind: 'order-noted',
  at: sql`n.created_at`,
  key: sql`'m' || n.id`,
  rest: sql`${order}, 'noteId', n.id, 'byName', n.author_name, 'body', n.body`,
  from: sql`orders o join order_notes n on n.order_id = o.id where o.student_id = ${id}`,
})

const reviewsOf = (id: string): Branch => ({
  kind: 'reviewed',
  at: sql`v.submitted_at`,
  key: sql`'v' || v.id`,
  rest: sql`${course}, 'reviewId', v.id, 'rating', v.rating, 'comment', v.comment, 'status', v.status`,
  from: sql`reviews v join courses c on c.id = v.course_id where v.student_id = ${id} and v.deleted_at is null`,
})

const inVietnam = sql`at time zone 'Asia/Ho_Chi_Minh'`

/**
 * Days of learning, each summed up. The days are stepped through one by one in the index, so that years of events cost
 * no more than those of the page.
 */
const learnedDays = (id: string, mark: Mark | undefined, limit: number) => sql`(
  select 'learned', d.at, 'l' || d.day, jsonb_build_object('seconds', d.seconds, 'completedLessons', d.lessons,
    'courses', d.courses, 'logins', d.logins)
  from (
    with recursive days as (
      (select (occurred_at ${inVietnam})::date as day, 1 as place from learning_events
        where student_id = ${id} ${mark ? sql`and occurred_at < date_trunc('day', ${mark.at}::timestamptz ${inVietnam}) ${inVietnam} + interval '1 day'` : sql``}
        order by occurred_at desc limit 1)
      union all
      select (earlier.occurred_at ${inVietnam})::date, days.place + 1 from days, lateral (
        select occurred_at from learning_events where student_id = ${id} and occurred_at < days.day::timestamp ${inVietnam}
        order by occurred_at desc limit 1) earlier
      where days.place <= ${limit})
    select days.day, max(e.occurred_at) as at, sum(e.seconds) as seconds, count(distinct e.course_id) as courses,
      count(distinct e.lesson_id) filter (where e.kind = 'lesson_completed') as lessons,
      count(*) filter (where e.kind = 'login') as logins
    from days join learning_events e on e.student_id = ${id}
      and e.occurred_at >= days.day::timestamp ${inVietnam} and e.occurred_at < (days.day + 1)::timestamp ${inVietnam}
    group by days.day) d)`
