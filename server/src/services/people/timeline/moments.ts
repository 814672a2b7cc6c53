import type { TimelineKind } from '@learning-cms/contract/crm/customers/customers'
import type { Moment } from '@learning-cms/contract/people/students'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import { readMoment, writeMark, type Moment as Mark } from '#db/lists/cursor.ts'
import type { Db } from '#db/open.ts'
import type { TimelineReader, TimelineSource } from './sources.ts'

const PAGE = 30

type TimelineQuery = { id: string; before?: string | undefined; kinds?: readonly TimelineKind[] | undefined }

/** The history of a person, derived from existing rows: each kind for people who may read its rows elsewhere. */
export async function readMoments(
  db: Db,
  reader: TimelineReader,
  of: readonly TimelineSource[],
  { id, before, kinds }: TimelineQuery,
) {
  const sources = of.filter(
    ({ needs, kind }) => reader.may.has(needs) && (!kinds || kinds.length === 0 || kinds.includes(kind)),
  )
  if (sources.length === 0) return { rows: [], next: null }
  const rows = await listMoments(db, {
    id,
    mark: readMoment(before),
    limit: PAGE + 1,
    sources,
    reader,
  })
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    rows: page.map(({ kind, at, rest }) => ({ kind, at: isoOf(at), ...rest }) as Moment),
    next: rows.length > PAGE && last ? writeMark([last.at, last.key]) : null,
  }
}

type MomentQuery = {
  id: string
  mark: Mark | undefined
  limit: number
  sources: readonly TimelineSource[]
  reader: TimelineReader
}
type MomentRow = Mark & { kind: Moment['kind']; rest: object }

/**
 * One page. Every kind brings no more of its rows than the page can hold, none newer than the page before, each found
 * by the person's index.
 */
export async function listMoments(db: Db, { id, mark, limit, sources, reader }: MomentQuery) {
  const most = limit + (mark ? sameMoment : 0)
  const parts = sources
    .flatMap(({ branchesOf }) => branchesOf(id, reader))
    .map(
      ({ kind, at, key, rest, from }) => sql`(
      select ${kind}::text as kind, ${at} as at, ${key} as key, jsonb_build_object(${rest}) as rest from ${from}
      ${mark ? sql`and ${at} <= ${mark.at}::timestamptz` : sql``} order by ${at} desc, (${key}) collate "C" desc limit ${most})`,
    )
  const learns = sources.some(({ kind }) => kind === 'learning')
  const { rows } = await db.execute<MomentRow>(sql`
    with moments as (${sql.join([...parts, ...(learns ? [learnedDays(id, mark, limit)] : [])], sql` union all `)})
    select kind, at::text, key, rest from moments
    ${mark ? sql`where (at, key collate "C") < (${mark.at}::timestamptz, ${mark.key})` : sql``}
    order by moments.at desc, key collate "C" desc limit ${limit}`)
  return rows
}

/** The highest number of rows of one instant that the previous page may have contained. */
const sameMoment = 200

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
