import { courseStatuses, type CourseStatus } from '@learning-cms/contract/courses'
import type { Activity } from '@learning-cms/contract/home'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { auditLines } from '#db/schema/audit.ts'
import type { Actor } from '#http/actor.ts'

type Figures = {
  courses: Partial<Record<CourseStatus, number>> | null
  categories: { total: number; empty: number } | null
  instructors: { active: number; pending: number } | null
  accounts: { active: number; pending: number } | null
  waitingMails: number | null
}

/** All figures in one statement; those that this person may not see are not counted at all. */
export async function readFigures(db: Db, { may }: Pick<Actor, 'may'>) {
  const figures = await db.execute<Figures>(sql`
    select
      case when ${may.has('courses:read')} then (
        select coalesce(jsonb_object_agg(status, n), '{}') from (select status, count(*)::int as n from courses where deleted_at is null group by status) c
      ) end as courses,
      case when ${may.has('categories:read')} then (
        select jsonb_build_object('total', count(*)::int, 'empty', (count(*) filter (where not exists (
          select from courses where category_id = c.id) and not exists (select from categories k where k.parent_id = c.id)))::int)
        from categories c where deleted_at is null
      ) end as categories,
      case when ${may.has('instructors:read')} then (
        select jsonb_build_object('active', (count(*) filter (where status = 'active'))::int,
          'pending', (count(*) filter (where status = 'pending'))::int) from instructors
      ) end as instructors,
      case when ${may.has('accounts:manage')} then (
        select jsonb_build_object('active', (count(*) filter (where status = 'active'))::int,
          'pending', (count(*) filter (where status = 'pending'))::int) from accounts
      ) end as accounts,
      case when ${may.has('accounts:manage')} then (
        select count(*)::int from outbox_mails where status = 'waiting'
      ) end as "waitingMails"`)
  const { courses, ...others } = figures.rows[0]!
  const byStatus = (status: CourseStatus) => [status, courses?.[status] ?? 0] as const
  return {
    ...others,
    courses: courses && (Object.fromEntries(courseStatuses.map(byStatus)) as Record<CourseStatus, number>),
  }
}

// The label of a person's line is neutral, because lines are never erased; the name is read where it can be.
const label = sql<string>`case audit_lines.entity when 'instructors' then coalesce((
    select p.full_name from instructors i join people p on p.id = i.person_id where i.id::text = audit_lines.entity_id
  ), audit_lines.label) else audit_lines.label end`

const columns = {
  id: auditLines.id,
  at: auditLines.at,
  actorName: auditLines.actorName,
  action: auditLines.action,
  entity: auditLines.entity,
  entityId: auditLines.entityId,
  label,
}

export const listRecent = async (db: Db, accountId: string): Promise<Activity[]> =>
  db
    .select(columns)
    .from(auditLines)
    .where(and(eq(auditLines.actorId, accountId), sql`${auditLines.action} !~ '^(session|displays)\\.'`))
    .orderBy(sql`at desc, id desc`)
    .limit(10)
