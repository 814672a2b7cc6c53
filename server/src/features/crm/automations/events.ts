import type { Trigger } from '@learning-cms/contract/crm/automations'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export type Event = {
  /** Identifies the event: an automation never acts on the same key twice. */
  key: string
  at: string
  personId: string | null
  orderId: string | null
  leadId: string | null
  courseId: string | null
}
/** After `from`, until `until` inclusive. */
export type EventSpan = { from: SQL; until: SQL; zone: string }

const NONE = sql`null::uuid`
type Columns = {
  key: SQL
  at: SQL
  /** A column with the order of `at` and an index: the first few are found without sorting all. */
  since?: SQL
  person: SQL
  order?: SQL
  lead?: SQL
  course?: SQL
}
const columns = ({ key, at, since = at, person, order = NONE, lead = NONE, course = NONE }: Columns) => sql`
  ${key} as key, ${at} as at, ${since} as since, ${person} as "personId", ${order} as "orderId", ${lead} as "leadId",
  ${course} as "courseId"`

const within = (at: SQL, { from, until }: EventSpan) => sql`${at} > ${from} and ${at} <= ${until}`
/** `at + later` within the span, written so that the bare column `at` can use an index. */
const withinAfter = (at: SQL, later: SQL, { from, until }: EventSpan) =>
  sql`${at} > ${from} - ${later} and ${at} <= ${until} - ${later}`

function paid({ courseId }: { courseId: string | null }, span: EventSpan) {
  const ofCourse = courseId
    ? sql`and exists (select from order_lines l where l.order_id = o.id and l.course_id = ${courseId})`
    : sql``
  return sql`select ${columns({ key: sql`'order:' || o.id`, at: sql`o.completed_at`, person: sql`o.student_id`, order: sql`o.id` })}
    from orders o where ${within(sql`o.completed_at`, span)} and o.status = 'completed' ${ofCourse}`
}

const finished = ({ courseId }: { courseId: string | null }, span: EventSpan) => sql`
  select ${columns({ key: sql`'enrolment:' || e.id`, at: sql`e.completed_at`, person: sql`e.student_id`, course: sql`e.course_id` })}
  from enrolments e where ${within(sql`e.completed_at`, span)} and e.revoked_at is null
    ${courseId ? sql`and e.course_id = ${courseId}` : sql``}`

/** A cart counts as left only if the person has not ordered again since. */
function left({ hours }: { hours: number }, span: EventSpan) {
  const later = sql`make_interval(hours => ${hours}::int)`
  return sql`
    select ${columns({ key: sql`'cart:' || o.id`, at: sql`o.created_at + ${later}`, since: sql`o.created_at`, person: sql`o.student_id`, order: sql`o.id` })}
    from orders o where ${withinAfter(sql`o.created_at`, later, span)} and o.captured = 0 and o.total > 0
      and (o.status = 'pending' or (o.status = 'failed' and o.failure = 'expired'))
      and not exists (select from orders newer where newer.student_id = o.student_id and newer.created_at > o.created_at)`
}

/** A later change of the lead makes another event. */
function untouched({ days }: { days: number }, span: EventSpan) {
  const later = sql`make_interval(days => ${days}::int)`
  return sql`
    select ${columns({
      key: sql`'lead:' || l.id || ':' || (extract(epoch from l.updated_at) * 1000)::bigint`,
      at: sql`l.updated_at + ${later}`,
      since: sql`l.updated_at`,
      person: NONE,
      lead: sql`l.id`,
    })}
    from leads l where ${withinAfter(sql`l.updated_at`, later, span)} and l.state in ('new', 'in-progress')
      and l.deleted_at is null`
}

/** Day by day from the latest, so that the newest few do not need all. At the beginning of the day; whoever was born on 29 February has it a day earlier where there is none. */
function birthdays(span: EventSpan) {
  const { from, until, zone } = span
  const number = (day: SQL) => sql`(extract(month from ${day})::int * 100 + extract(day from ${day})::int)`
  const at = sql`(d.day::timestamp at time zone ${zone})`
  return sql`
    select ${columns({ key: sql`'birthday:' || p.id || ':' || extract(year from d.day)::int`, at, since: sql`s.day`, person: sql`p.id` })}
    from (
      select day from generate_series(date_trunc('day', ${from} at time zone ${zone}), ${until} at time zone ${zone}, interval '1 day') day
      order by day desc offset 0) s,
      lateral (select s.day::date as day) d
      join people p on p.birth_date is not null and (${number(sql`p.birth_date`)} = ${number(sql`d.day`)} or (
        ${number(sql`p.birth_date`)} = 229 and ${number(sql`d.day`)} = 228 and extract(month from d.day + 1) = 3))
      join customers c on c.id = p.id and c.hidden_at is null
    where ${within(at, span)}`
}

/** Once for each person and tag; tags given by automations cause no event. */
const tagged = ({ tagId }: { tagId: string | null }, span: EventSpan) => sql`
  select ${columns({ key: sql`'tag:' || pt.tag_id || ':' || pt.person_id`, at: sql`pt.added_at`, person: sql`pt.person_id` })}
  from person_tags pt where pt.tag_id = ${tagId}::uuid and ${within(sql`pt.added_at`, span)} and not pt.by_automation`

/** Events of a trigger within a span, from the current rows. */
export function eventsOf(trigger: Trigger, span: EventSpan): SQL {
  switch (trigger.kind) {
    case 'order-paid':
      return paid(trigger, span)
    case 'course-finished':
      return finished(trigger, span)
    case 'cart-left':
      return left(trigger, span)
    case 'lead-untouched':
      return untouched(trigger, span)
    case 'birthday':
      return birthdays(span)
    case 'tag-added':
      return tagged(trigger, span)
  }
}

// The comment `filter` prevents these statements from being prepared: the best index depends on the trigger and the
// span.
type EventQuery = { trigger: Trigger; span: EventSpan; most: number }

/** The newest first. */
export const listEvents = async (db: Db, { trigger, span, most }: EventQuery) =>
  (
    await db.execute<Event>(sql`
      /* filter */ select e.key, to_json(e.at) #>> '{}' as at, e."personId", e."orderId", e."leadId", e."courseId" from (${eventsOf(trigger, span)}) e order by e.since desc, e.key limit ${most}`)
  ).rows

/** The oldest that an automation has not seen. */
export const listUnseen = async (db: Db, automationId: string, { trigger, span, most }: EventQuery) =>
  (
    await db.execute<Event>(sql`
      /* filter */ select e.key, to_json(e.at) #>> '{}' as at, e."personId", e."orderId", e."leadId", e."courseId" from (${eventsOf(trigger, span)}) e
      where not exists (
        select from automation_runs r where r.automation_id = ${automationId} and r.event_key = e.key)
      and not exists (
        select from automation_seen s where s.automation_id = ${automationId} and s.event_key = e.key)
      order by e.since, e.key limit ${most}`)
  ).rows
