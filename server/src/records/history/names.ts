import type { AuditLine } from '@learning-cms/contract/records/activity'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Actor } from '#http/actor.ts'

type Speaking = Pick<AuditLine, 'entity' | 'entityId' | 'changes'>

const OF_CATEGORIES = ['categoryId', 'parentId', 'categoryIds', 'excludedCategoryIds']
const OF_COURSES = ['courseId', 'courseIds', 'excludedCourseIds']
const OF_INSTRUCTORS = ['instructorId']
const OF_OWNERS = ['ownerId']
const OF_PICTURES = ['imageId', 'thumbnailId', 'avatarId', 'logoId', 'audioViId', 'audioEnId', 'modelId', 'posterId']
const OF_ARTIFACTS = ['artifactIds']
const OF_TERMS = ['materialIds', 'techniqueIds']

/** The names of records that lines refer to, as far as this person may read them. Including those in the trash. */
export async function namesIn(db: Db, { may }: Pick<Actor, 'may'>, lines: readonly Speaking[]) {
  const articleCategoryIds = may.has('articles:read') ? idsIn(lines, OF_CATEGORIES) : []
  const categoryIds = may.has('categories:read') ? idsIn(lines, OF_CATEGORIES) : []
  const courseIds = may.has('courses:read') ? idsIn(lines, OF_COURSES) : []
  const instructorIds = may.has('instructors:read')
    ? [...idsIn(lines, OF_INSTRUCTORS), ...recordsIn(lines, 'instructors')]
    : []
  const studentIds = [
    ...(may.has('students:read') ? recordsIn(lines, 'students') : []),
    ...(may.has('crm:read') ? recordsIn(lines, 'customers') : []),
  ]
  const ownerIds = may.has('crm:read') ? idsIn(lines, OF_OWNERS) : []
  const leadIds = may.has('crm:read') ? recordsIn(lines, 'leads') : []
  const artifactIds = may.has('artifacts:read') ? idsIn(lines, OF_ARTIFACTS) : []
  const termIds = may.has('artifacts:read') ? idsIn(lines, OF_TERMS) : []
  const pictureIds = idsIn(lines, OF_PICTURES)
  if (
    [
      articleCategoryIds,
      categoryIds,
      courseIds,
      instructorIds,
      studentIds,
      ownerIds,
      leadIds,
      artifactIds,
      termIds,
      pictureIds,
    ].every((ids) => ids.length === 0)
  )
    return {}
  const named = await db.execute<{ id: string; name: string }>(sql`
    select id, name from categories where id = any(${listed(categoryIds)})
    union all select id, name_vi from article_categories where id = any(${listed(articleCategoryIds)})
    union all select id, title from courses where id = any(${listed(courseIds)})
    union all select i.id, p.full_name from instructors i join people p on p.id = i.person_id where i.id = any(${listed(instructorIds)})
    union all select id, full_name from people where id = any(${listed(studentIds)})
    union all select a.id, p.full_name from accounts a join people p on p.id = a.person_id where a.id = any(${listed(ownerIds)})
    union all select id, full_name from leads where id = any(${listed(leadIds)})
    union all select id, name_vi from artifacts where id = any(${listed(artifactIds)})
    union all select id, name_vi from artifact_terms where id = any(${listed(termIds)})
    union all select id, file_name from assets where id = any(${listed(pictureIds)})`)
  return Object.fromEntries(named.rows.map(({ id, name }) => [id, name]))
}

const listed = (ids: readonly string[]) => sql`array(
  select wanted.id::uuid from jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb) as wanted (id))`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const idsIn = (lines: readonly Speaking[], fields: readonly string[]) =>
  lines.flatMap(({ changes }) => fields.flatMap((field) => changes[field]?.flat().filter(isId) ?? []))

/** Lines are never erased, so people have neutral labels in them; their names are read where possible. */
const recordsIn = (lines: readonly Speaking[], entity: string) =>
  lines.filter((line) => line.entity === entity).flatMap(({ entityId }) => (isId(entityId) ? [entityId] : []))
