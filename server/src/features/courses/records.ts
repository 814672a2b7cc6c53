import { course, type Course, type CourseRow } from '@learning-cms/contract/courses'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#http/refuse.ts'
import { record } from '#services/audit.ts'
import { refuseStale } from '#services/versions.ts'
import { commandsFrom } from './moves.ts'
import { findCourse, updateCourse, type CourseFields, type FoundCourse } from './queries.ts'

/** Which row, and the version that the caller read. */
export type Target = { id: string; version: number }
export type CourseNow = FoundCourse & Pick<Course, 'allowed'>

export async function readNow(db: Db, id: string): Promise<CourseNow> {
  const row = found(await findCourse(db, id))
  return { ...row, allowed: commandsFrom(row.status) }
}

export async function readAt(tx: Db, { id, version }: Target): Promise<CourseNow> {
  const row = await readNow(tx, id)
  return row.version === version ? row : refuseChanged(tx, { id, version })
}

export async function refuseChanged(tx: Db, { id, version: sent }: Target): Promise<never> {
  const current = course.parse(await readNow(tx, id))
  return refuseStale(tx, { entity: 'courses', id, sent, current })
}

type Command = { target: Target; action: `courses.${string}`; reason?: string | undefined }
type Decision = { fields: CourseFields; alsoWrite?: (tx: Db) => Promise<unknown> }

/** Reads at the version sent, lets the rule say what becomes of it, writes that with its line. Nothing to change is no write. */
export const change = (
  db: Db,
  by: By,
  { target, action, reason }: Command,
  decide: (tx: Db, before: CourseNow) => Promise<Decision>,
) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    const { fields, alsoWrite } = await decide(tx, before)
    if (Object.keys(fields).length === 0) return before
    if (!(await updateCourse(tx, target.id, target.version, fields))) return refuseChanged(tx, target)
    await alsoWrite?.(tx)
    const after = await readNow(tx, target.id)
    refuseNewGaps(before, after)
    await record(tx, by, {
      action,
      ...lineOf(after),
      before: writtenOf(before),
      after: writtenOf(after),
      ...(reason && { reason }),
    })
    return after
  })

/** What is on sale stays complete; what became incomplete elsewhere does not block other changes. */
function refuseNewGaps(before: CourseNow, { status, missing }: CourseNow) {
  const gaps = missing.filter((gap) => before.status !== 'published' || !before.missing.includes(gap))
  if (status === 'published' && gaps.length > 0)
    refuse('rule-broken', 'courses.incomplete', { values: { missing: gaps } })
}

export const lineOf = ({ id, version, title }: Pick<CourseRow, 'id' | 'version' | 'title'>) => ({
  entity: 'courses',
  id,
  version,
  label: title,
})

/** What people wrote or decided; the rest follows from it or belongs to other rows. */
export const writtenOf = (row: FoundCourse) => ({
  title: row.title,
  slug: row.slug,
  shortDescription: row.shortDescription,
  description: row.description,
  previewVideo: row.previewVideo,
  thumbnailId: row.thumbnailId,
  thumbnailAlt: row.thumbnailAlt,
  instructorId: row.instructorId,
  categoryId: row.categoryId,
  level: row.level,
  language: row.language,
  price: row.price,
  originalPrice: row.originalPrice,
  isPriority: row.isPriority,
  requirements: row.requirements,
  whatYouLearn: row.whatYouLearn,
  targetAudience: row.targetAudience,
  status: row.status,
  suspendedReason: row.suspendedReason,
  publishedAt: row.publishedAt,
  sections: row.sections,
})
