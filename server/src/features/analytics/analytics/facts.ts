import type { FactKind } from '@learning-cms/contract/analytics/metrics'
import { VISIT_RETENTION_DAYS } from '@learning-cms/contract/courses/course-visits'
import { sql, type SQL } from 'drizzle-orm'
import { endOf } from '#db/days.ts'
import { coursesAt, enrolmentsAt, museumCountsAt, reviewsAt, searchDaysAt, wasKnown } from './past.ts'

/** Half open, in the database's terms; `asOf` reads rows as they stood then. */
export type Window = { from: SQL; until: SQL; asOf?: string | undefined }
/** A column of the day's table: its name in SQL, and how it is written in a row of facts. */
type FactColumn = { name: string; isUuid?: true }

/**
 * One kind of facts. `rows` is the only definition of what is counted: the sums by day, the rows behind a figure, past
 * moments and the nightly comparison all read it. It yields `id`, `at`, `entity`, `entity_id`, `label` and `detail`,
 * then the columns of the day's table.
 */
export type FactTable = {
  table: string
  /** Dimensions that the day's table has itself; category and instructor of the others are those of their course. */
  columns: readonly FactColumn[]
  /** What else distinguishes rows of a day. */
  others: readonly string[]
  measures: readonly string[]
  /** Dimensions that have a level of their own. */
  levels: readonly string[]
  /** Measures that cannot change once a day is over, except by a late or corrected row. */
  closed: readonly string[]
  rows: (window: Window) => SQL
  /** The same rows over all time, where one pass over everything is faster than a look-up for each row. */
  allRows?: () => SQL
  /** Counts people once in a range, by the day before on which they were there; see `sourceOfPeople`. */
  isPeople?: true
  /** So many combinations that the days of each month are added up once more; see `months.ts`. */
  byMonth?: true
  /** Counted by day where they arise: there are no sums of them to keep. */
  isDaily?: true
  /** For how many days the rows are kept; sums of earlier days stay as they are. */
  retentionDays?: number
}

const NONE = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`)
const uuid = (name: string): FactColumn => ({ name, isUuid: true })
const within = (at: SQL, { from, until }: Window) => sql`${at} >= ${from} and ${at} < ${until}`
/** Whether something had happened by the moment of which the rows are read. */
const happened = (at: SQL, asOf: string | undefined) =>
  asOf ? sql`coalesce(${at} <= ${asOf}::timestamptz, false)` : sql`(${at} is not null)`
const one = (condition: SQL) => sql`(${condition})::int::bigint`

const ofSale = sql`
  coalesce(o.gateway, '') as gateway, coalesce(o.payment_method, '') as method, coalesce(o.coupon_id, ${NONE}) as coupon, o.source`
const ofLine = sql`
  coalesce(l.course_id, ${NONE}) as course, coalesce(l.product_id, ${NONE}) as product, coalesce(l.category_id, ${NONE}) as category, coalesce(l.instructor_id, ${NONE}) as instructor,
  case when l.tax_class = 'none' then '' else l.tax_class end as tax`
/** Amounts of deliveries alone. */
const ofDelivery = (amount: SQL) => sql`(case when l.kind = 'delivery' then ${amount} else 0 end)::bigint`

const sales = (window: Window) => sql`
  select l.id, o.completed_at as at, 'orders' as entity, o.id as entity_id, o.number as label, l.title as detail,
    ${ofLine}, ${ofSale}, l.price as gross, l.discount, 0::bigint as refunds, l.tax as sales_tax, 0::bigint as tax_back,
    ${ofDelivery(sql`l.price - l.discount`)} as delivery, 0::bigint as delivery_back, ${one(sql`l.kind = 'course'`)} as items,
    case when l.kind = 'delivery' then 0 else l.quantity end::bigint as pieces, l.share as accrued,
    0::bigint as reversed
  from orders o join order_lines l on l.order_id = o.id
  where ${within(sql`o.completed_at`, window)}
  union all
  select md5(r.id::text || f.line_id::text)::uuid, r.succeeded_at, 'refunds', r.id, r.number, l.title,
    ${ofLine}, ${ofSale}, 0, 0, f.amount, 0, f.tax, 0, ${ofDelivery(sql`f.amount`)}, 0, 0, 0, f.reversal
  from refunds r
  join refund_lines f on f.refund_id = r.id
  join order_lines l on l.id = f.line_id
  join orders o on o.id = r.order_id
  where r.status = 'succeeded' and r.kind = 'order' and ${within(sql`r.succeeded_at`, window)}`

const orders = (window: Window) => {
  const refunded = window.asOf
    ? sql`coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.status = 'succeeded' and r.kind = 'order'
        and r.succeeded_at <= ${window.asOf}::timestamptz), 0)::bigint`
    : sql`o.refunded_of_order`
  return sql`
    select o.id, o.completed_at as at, 'orders' as entity, o.id as entity_id, o.number as label, '' as detail, ${ofSale},
      ${one(sql`o.total > 0`)} as paid, o.total, ${refunded} as refunded,
      ${one(sql`o.total > 0 and ${refunded} > 0`)} as refunded_orders, ${one(sql`o.coupon_id is not null`)} as redemptions
    from orders o where ${within(sql`o.completed_at`, window)}`
}

/** Failed is without those that colleagues cancelled. A gateway is that of the payment or of the last attempt. */
const attempts = (window: Window) => {
  const isPaid = happened(sql`o.completed_at`, window.asOf)
  const isFailed = sql`(not ${isPaid} and ${happened(sql`o.failed_at`, window.asOf)})`
  const paidBy = window.asOf ? sql`case when ${isPaid} then o.gateway end` : sql`o.gateway`
  return sql`
    select o.id, o.created_at as at, 'orders' as entity, o.id as entity_id, o.number as label, '' as detail,
      coalesce(${paidBy}, (select p.gateway from payments p where p.order_id = o.id ${wasKnown(sql`p.created_at`, window.asOf)}
        order by p.attempt desc limit 1), '') as gateway,
      o.source, ${one(isPaid)} as succeeded, ${one(sql`${isFailed} and o.failure <> 'cancelled'`)} as failed,
      ${one(sql`${isFailed} and o.failure = 'cancelled'`)} as cancelled, ${one(sql`not ${isPaid} and not ${isFailed}`)} as pending
    from orders o where ${within(sql`o.created_at`, window)} ${wasKnown(sql`coalesce(o.entered_at, o.created_at)`, window.asOf)}`
}

/** Paid orders, each with the day of the buyer's paid order before. */
const buyers = (window: Window) => {
  const known = window.asOf ? sql`and p.completed_at <= ${window.asOf}::timestamptz` : sql``
  const theirs = sql`from orders p where p.student_id = o.student_id and p.completed_at is not null and p.total > 0`
  return sql`
    select o.id, o.completed_at as at, 'orders' as entity, o.id as entity_id, o.number as label, '' as detail,
      day_here(before.last) as previous_day, date_trunc('month', day_here(coalesce(before.first, o.completed_at)))::date as first_month,
      not exists (select ${theirs} and p.id <> o.id ${known}) as is_only, 1::bigint as people
    from orders o
    cross join lateral (
      select min(p.completed_at) as first, max(p.completed_at) as last
      ${theirs} and (p.completed_at, p.id) < (o.completed_at, o.id)
    ) before
    where o.total > 0 and ${within(sql`o.completed_at`, window)}
      and (before.last is null or day_here(before.last) < day_here(o.completed_at))`
}

/** What was received by the moment of which the rows are read, as a further condition on events. */
const receivedIn =
  ({ asOf }: Window) =>
  (events: SQL) =>
    wasKnown(sql`${events}.received_at`, asOf)

/** Days on which students learned, each with the day before on which the same student did. */
const learners = (window: Window) => {
  const known = receivedIn(window)
  return sql`
    select md5(d.student_id::text || d.day::text)::uuid as id, d.at, 'students' as entity, d.student_id as entity_id,
      '' as label, '' as detail, day_here(before.at) as previous_day, 1::bigint as people
    from (
      select e.student_id, day_here(e.occurred_at) as day, min(e.occurred_at) as at from learning_events e
      where e.course_id is not null and ${within(sql`e.occurred_at`, window)} ${known(sql`e`)}
      group by 1, 2
    ) d
    cross join lateral (
      select max(e.occurred_at) as at from learning_events e
      where e.student_id = d.student_id and e.course_id is not null
        and e.occurred_at < d.day::timestamp at time zone 'Asia/Ho_Chi_Minh' ${known(sql`e`)}
    ) before`
}

const allBuyers = () => sql`
  select * from (
    select o.id, o.completed_at as at, lag(day_here(o.completed_at)) over theirs as previous_day,
      date_trunc('month', day_here(min(o.completed_at) over (partition by o.student_id)))::date as first_month,
      count(*) over (partition by o.student_id) = 1 as is_only, 1::bigint as people
    from orders o where o.completed_at is not null and o.total > 0
    window theirs as (partition by o.student_id order by o.completed_at, o.id)
  ) p where previous_day is null or previous_day < day_here(at)`

const allLearners = () => sql`
  select d.day::timestamp at time zone 'Asia/Ho_Chi_Minh' as at, lag(d.day) over (partition by d.student_id order by d.day) as previous_day,
    1::bigint as people
  from (select distinct e.student_id, day_here(e.occurred_at) as day from learning_events e where e.course_id is not null) d`

const allLearning = () => sql`
  select e.occurred_at as at, e.course_id as course, e.seconds::bigint as seconds,
    ${one(sql`e.kind = 'lesson_completed' and row_number() over (
      partition by e.student_id, e.course_id, e.lesson_id, e.kind order by e.occurred_at, e.source, e.external_id) = 1`)} as lessons
  from learning_events e where e.course_id is not null`

const enrolments = (window: Window) => {
  const { asOf } = window
  const lessons = asOf
    ? sql`(select count(distinct e.lesson_id) from learning_events e where e.student_id = n.student_id and e.course_id = n.course_id
        and e.kind = 'lesson_completed' and e.received_at <= ${asOf}::timestamptz)`
    : sql`n.lessons_done`
  const isLive = sql`not ${happened(sql`n.revoked_at`, asOf)}`
  const isStarted = sql`(${isLive} and ${happened(sql`n.started_at`, asOf)})`
  const isDone = sql`(${isLive} and ${happened(sql`n.completed_at`, asOf)})`
  return sql`
    select n.id, n.enrolled_at as at, 'enrolments' as entity, n.student_id as entity_id, c.title as label, '' as detail,
      n.course_id as course, ${one(isLive)} as enrolled, ${one(isStarted)} as started, ${one(isDone)} as completed,
      ${one(sql`${isStarted} and ${isDone}`)} as started_and_completed,
      case when ${isLive} and c.total_lessons > 0 then least(1000000, ${lessons}::bigint * 1000000 / c.total_lessons) else 0 end as progress,
      ${one(sql`not (${isLive})`)} as revoked
    from ${enrolmentsAt(asOf)} n join ${coursesAt(asOf)} c on c.id = n.course_id
    where ${within(sql`n.enrolled_at`, window)}`
}

/** A lesson that a student completed twice counts on the first day. */
const learning = (window: Window) => {
  const known = receivedIn(window)
  return sql`
    select md5(e.source || ':' || e.external_id)::uuid as id, e.occurred_at as at, 'students' as entity, e.student_id as entity_id,
      coalesce(c.title, '') as label, e.kind as detail, e.course_id as course, e.seconds::bigint as seconds,
      ${one(sql`e.kind = 'lesson_completed' and not exists (
        select from learning_events f where f.student_id = e.student_id and f.course_id = e.course_id
          and f.lesson_id = e.lesson_id and f.kind = 'lesson_completed' ${known(sql`f`)}
          and (f.occurred_at, f.source, f.external_id) < (e.occurred_at, e.source, e.external_id))`)} as lessons
    from learning_events e left join courses c on c.id = e.course_id
    where e.course_id is not null and ${within(sql`e.occurred_at`, window)} ${known(sql`e`)}`
}

const reviews = (window: Window) => sql`
  select v.id, v.submitted_at as at, 'reviews' as entity, v.id as entity_id, c.title as label, '' as detail,
    v.course_id as course, 1::bigint as reviews, v.rating::bigint as stars
  from ${reviewsAt(window.asOf)} v join courses c on c.id = v.course_id
  where v.counts and ${within(sql`v.submitted_at`, window)}`

const visits = (window: Window) => sql`
  select md5(v.source || ':' || v.external_id)::uuid as id, v.occurred_at as at, 'courses' as entity, v.course_id as entity_id,
    coalesce(c.title, '') as label, v.source as detail, v.course_id as course, 1::bigint as visits
  from course_visits v left join courses c on c.id = v.course_id
  where ${within(sql`v.occurred_at`, window)} ${receivedIn(window)(sql`v`)}`

/** The beginning of a day stands for the whole of it. */
const dayAsMoment = (day: SQL) => sql`(${day}::timestamp at time zone 'Asia/Ho_Chi_Minh')`
const counted = (kind: string) => sql`case when m.kind = ${sql.raw(`'${kind}'`)} then m.count else 0 end`

const museum = (window: Window) => sql`
  select md5(m.day::text || m.artifact_id::text || m.kind)::uuid as id, ${dayAsMoment(sql`m.day`)} as at, 'artifacts' as entity,
    m.artifact_id as entity_id, coalesce(a.name_vi, '') as label, m.kind as detail, m.artifact_id as artifact,
    ${counted('view')} as views, ${counted('model_open')} as model_opens, ${counted('narration_play')} as narration_plays,
    ${counted('tour_end')} as tour_ends
  from ${museumCountsAt(window.asOf)} m left join artifacts a on a.id = m.artifact_id
  where m.day >= day_here(${window.from}) and ${within(dayAsMoment(sql`m.day`), window)}`

const help = (window: Window) => sql`
  select md5('help' || s.day::text)::uuid as id, ${dayAsMoment(sql`s.day`)} as at, 'help' as entity, '' as entity_id, '' as label,
    '' as detail, s.searches::bigint as searches, s.in_vain::bigint as in_vain
  from ${searchDaysAt(window.asOf)} s
  where ${within(dayAsMoment(sql`s.day`), window)}`

const ofOrder: readonly FactColumn[] = [{ name: 'gateway' }, { name: 'method' }, uuid('coupon'), { name: 'source' }]
const ofCourse = { columns: [uuid('course')], others: [], levels: [] } as const

export const facts: Record<FactKind, FactTable> = {
  sales: {
    table: 'analytics_sales',
    columns: [uuid('course'), uuid('product'), uuid('category'), uuid('instructor'), ...ofOrder, { name: 'tax' }],
    others: [],
    measures: [
      'gross',
      'discount',
      'refunds',
      'sales_tax',
      'tax_back',
      'delivery',
      'delivery_back',
      'items',
      'pieces',
      'accrued',
      'reversed',
    ],
    levels: ['course', 'product', 'category', 'instructor', 'gateway', 'method', 'coupon', 'source', 'tax'],
    // Tax and delivery change with these alone.
    closed: ['gross', 'discount', 'refunds', 'items', 'pieces', 'accrued', 'reversed'],
    byMonth: true,
    rows: sales,
  },
  orders: {
    table: 'analytics_orders',
    columns: ofOrder,
    others: [],
    measures: ['paid', 'total', 'refunded', 'refunded_orders', 'redemptions'],
    levels: [],
    closed: ['paid', 'total', 'redemptions'],
    rows: orders,
  },
  attempts: {
    table: 'analytics_attempts',
    columns: [{ name: 'gateway' }, { name: 'source' }],
    others: [],
    measures: ['succeeded', 'failed', 'cancelled', 'pending'],
    levels: [],
    closed: [],
    rows: attempts,
  },
  buyers: {
    table: 'analytics_buyers',
    columns: [],
    others: ['previous_day', 'first_month', 'is_only'],
    measures: ['people'],
    levels: [],
    closed: [],
    isPeople: true,
    rows: buyers,
    allRows: allBuyers,
  },
  enrolments: {
    ...ofCourse,
    table: 'analytics_enrolments',
    measures: ['enrolled', 'started', 'completed', 'started_and_completed', 'progress', 'revoked'],
    closed: [],
    rows: enrolments,
  },
  learning: {
    ...ofCourse,
    table: 'analytics_learning',
    measures: ['seconds', 'lessons'],
    closed: ['seconds', 'lessons'],
    rows: learning,
    allRows: allLearning,
  },
  learners: {
    table: 'analytics_learners',
    columns: [],
    others: ['previous_day'],
    measures: ['people'],
    levels: [],
    closed: [],
    isPeople: true,
    rows: learners,
    allRows: allLearners,
  },
  reviews: {
    ...ofCourse,
    table: 'analytics_reviews',
    measures: ['reviews', 'stars'],
    closed: [],
    rows: reviews,
  },
  visits: {
    ...ofCourse,
    table: 'analytics_visits',
    measures: ['visits'],
    closed: ['visits'],
    retentionDays: VISIT_RETENTION_DAYS,
    rows: visits,
  },
  museum: {
    table: 'museum_counts',
    columns: [uuid('artifact')],
    others: [],
    measures: ['views', 'model_opens', 'narration_plays', 'tour_ends'],
    levels: [],
    closed: [],
    isDaily: true,
    rows: museum,
  },
  help: {
    table: 'help_search_days',
    columns: [],
    others: [],
    measures: ['searches', 'in_vain'],
    levels: [],
    closed: [],
    isDaily: true,
    rows: help,
  },
}

/** Where a range of rows ends: with its last day, or with the moment of which they are read. */
export const endOfRange = (to: string, asOf: string | undefined): SQL =>
  asOf ? sql`least(${endOf(to)}, ${asOf}::timestamptz + interval '1 millisecond')` : endOf(to)

/** Every dimension empty, as the level `all` stores it. */
export const emptyOf = ({ isUuid }: FactColumn) => (isUuid ? NONE : sql.raw(`''`))
