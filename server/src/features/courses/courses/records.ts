import { type changeCourseBody, course, type Course, type CourseRow } from '@learning-cms/contract/courses/courses'
import type { Db } from '#db/open.ts'
import { found, refuse } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { versioned } from '#services/entities/changes.ts'
import type { FieldsInFiles } from '#services/imports/target.ts'
import { commandsFrom } from './transitions.ts'
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

/** What people wrote or decided; the rest is derived or belongs to other rows. */
export const { auditedValues } = auditedFields<FoundCourse, typeof changeCourseBody>({
  title: 'audited',
  slug: 'audited',
  shortDescription: 'audited',
  description: 'audited',
  previewVideo: 'audited',
  thumbnailId: 'audited',
  thumbnailAlt: 'audited',
  instructorId: 'audited',
  categoryId: 'audited',
  level: 'audited',
  language: 'audited',
  price: 'audited',
  originalPrice: 'audited',
  isPriority: 'audited',
  requirements: 'audited',
  whatYouLearn: 'audited',
  targetAudience: 'audited',
  status: 'audited',
  suspendedReason: 'audited',
  publishedAt: 'audited',
  sections: 'audited',
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'avgRating',
    'categoryName',
    'currency',
    'durationMinutes',
    'instructorName',
    'isFree',
    'missing',
    'suspendedFrom',
    'thumbnail',
    'totalLessons',
    'totalReviews',
    'totalStudents',
  ),
})

export const fieldsInFiles: FieldsInFiles<'courses', typeof changeCourseBody> = {
  categoryId: 'category',
  instructorId: 'instructor',
  thumbnailId: null,
  thumbnailAlt: null,
}

export const { readAt, refuseChanged, change } = versioned({
  entity: 'courses',
  readNow,
  answer: course,
  update: (tx, id, version, fields: CourseFields) => updateCourse(tx, id, version, fields),
  lineOf,
  auditedValues,
  refuseAfter: refuseNewGaps,
})
