import { course, type Course, type CourseRow } from '@learning-cms/contract/courses'
import type { Db } from '#db/open.ts'
import { found, refuse } from '#http/refuse.ts'
import { versioned } from '#services/changes.ts'
import { commandsFrom } from './moves.ts'
import { findCourse, updateCourse, type CourseFields, type FoundCourse } from './queries.ts'

export type CourseNow = FoundCourse & Pick<Course, 'allowed'>

export async function readNow(db: Db, id: string): Promise<CourseNow> {
  const row = found(await findCourse(db, id))
  return { ...row, allowed: commandsFrom(row.status) }
}

/** What is on sale stays complete; what became incomplete elsewhere does not block other changes. */
function refuseNewGaps(before: CourseNow, { status, missing }: CourseNow) {
  const gaps = missing.filter((gap) => before.status !== 'published' || !before.missing.includes(gap))
  if (status === 'published' && gaps.length > 0)
    refuse('rule-broken', 'courses.incomplete', { values: { missing: gaps } })
}

export const lineOf = ({ id, version, title }: Pick<CourseRow, 'id' | 'version' | 'title'>) => ({
  entity: 'courses' as const,
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

export const { readAt, refuseChanged, change } = versioned({
  entity: 'courses',
  readNow,
  answer: course,
  update: (tx, id, version, fields: CourseFields) => updateCourse(tx, id, version, fields),
  lineOf,
  writtenOf,
  refuseAfter: refuseNewGaps,
})
