import type { Moment } from '@learning-cms/contract/people/students'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/columns.ts'
import { readMoment, writeMark, type Moment as Mark } from '#db/lists/cursor.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuseUnknownStudent } from './records.ts'

const PAGE = 30
const timelineActions = [
  'create',
  'update',
  'setBack',
  'suspend',
  'activate',
  'deactivate',
  'return',
  'reveal',
  'remove',
  'restore',
  'erase',
]

type Read = Mark & { kind: Moment['kind']; rest: object }

/** The history of a student, derived from existing rows. */
export async function readTimeline(db: Db, { actor }: By, { id, before }: { id: string; before?: string | undefined }) {
  await refuseUnknownStudent(db, id)
  const rows = await listMoments(db, { id, mark: readMoment(before), withNotes: actor.may.has('students:write') })
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    rows: page.map(({ kind, at, rest }) => ({ kind, at: isoOf(at), ...rest }) as Moment),
    next: rows.length > PAGE && last ? writeMark([last.at, last.key]) : null,
  }
}

type Wanted = { id: string; mark: Mark | undefined; withNotes: boolean }

async function listMoments(db: Db, { id, mark, withNotes }: Wanted) {
  const course = sql`'courseId', c.id, 'courseTitle', c.title`
  const theirs = sql`from enrolments e join courses c on c.id = e.course_id where e.student_id = ${id}`
  const { rows } = await db.execute<Read>(sql`
    with moments as (
      select 'enrolled' as kind, e.enrolled_at as at, 'e' || e.id as key, jsonb_build_object(${course}, 'source', e.source) as rest ${theirs}
      union all
      select 'completed', e.completed_at, 'c' || e.id, jsonb_build_object(${course}) ${theirs} and e.completed_at is not null
      union all
      select 'revoked', e.revoked_at, 'r' || e.id, jsonb_build_object(${course}, 'reason', e.revoked_reason)
      ${theirs} and e.revoked_at is not null
      union all
      select 'learned', max(occurred_at), 'l' || (occurred_at at time zone 'Asia/Ho_Chi_Minh')::date, jsonb_build_object(
        'seconds', sum(seconds), 'completedLessons', count(distinct lesson_id) filter (where kind = 'lesson_completed'),
        'courses', count(distinct course_id), 'logins', count(*) filter (where kind = 'login'))
      from learning_events where student_id = ${id} group by (occurred_at at time zone 'Asia/Ho_Chi_Minh')::date
      union all
      select 'changed', at, 's' || id, jsonb_build_object('action', action, 'byName', actor_name, 'reason', reason)
      from audit_lines where entity = 'students' and entity_id = ${id} and reason is distinct from 'sample'
        and action = any(string_to_array(${timelineActions.map((word) => `students.${word}`).join(',')}, ','))
      union all
      select 'noted', created_at, 'n' || id, jsonb_build_object('noteId', id, 'byName', author_name, 'body', body)
      from student_notes where student_id = ${id} and ${withNotes}
    )
    select kind, at::text, key, rest from moments
    ${mark ? sql`where (at, key collate "C") < (${mark.at}::timestamptz, ${mark.key})` : sql``}
    order by moments.at desc, key collate "C" desc limit ${PAGE + 1}`)
  return rows
}
