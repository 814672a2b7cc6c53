import {
  course,
  courseRow,
  type courseQuery,
  type CourseRow,
  type Section,
} from '@learning-cms/contract/courses/courses'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { inTime } from '#db/lists/filter.ts'
import { columnsOf, listPage, sortKey } from '#db/lists/list.ts'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { categories } from '#db/schema/courses/categories.ts'
import { courses } from '#db/schema/courses/courses.ts'
import { instructors } from '#db/schema/people/instructors.ts'
import { people } from '#db/schema/people/people.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { pictureIn, smallPictureIn } from '#services/media/pictures/picture-columns.ts'
import { slugBeside } from '#services/text/slugs.ts'
import { whereOfCourses } from './where.ts'
import { missing } from './missing.ts'

const parents = alias(categories, 'parents')
const grandparents = alias(categories, 'grandparents')

const thumbnail = {
  packed: courses.thumbnail,
  isPublic: sql`courses.status = 'published'`,
  alt: courses.thumbnailAlt,
}

const rowColumns = {
  ...columnsNamed(courses, courseRow.shape),
  thumbnail: smallPictureIn(thumbnail),
  instructorName: people.fullName,
  categoryName: categories.name,
  currency: sql<'VND'>`'VND'`,
  isFree: sql<boolean>`coalesce(courses.price = 0, false)`,
}

const sections = sql<Section[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'lessons', (
    select coalesce(json_agg(json_build_object(
      'id', l.id, 'title', l.title, 'kind', l.kind, 'minutes', l.minutes, 'isPreview', l.is_preview) order by l.position), '[]')
    from lessons l where l.section_id = s.id)) order by s.position), '[]')
  from course_sections s where s.course_id = courses.id)`

const courseColumns = {
  ...columnsNamed(courses, course.shape),
  ...rowColumns,
  thumbnail: pictureIn(thumbnail),
  suspendedFrom: courses.suspendedFrom,
  sections,
  missing,
}

const sortBy = {
  createdAt: { by: courses.createdAt, cast: 'timestamptz' },
  title: { by: courses.title, cast: 'text' },
  price: { by: courses.price, cast: 'bigint', nulls: true },
  totalStudents: { by: courses.totalStudents, cast: 'int' },
  updatedAt: { by: courses.updatedAt, cast: 'timestamptz' },
  publishedAt: { by: courses.publishedAt, cast: 'timestamptz', nulls: true },
  durationMinutes: { by: courses.durationMinutes, cast: 'int' },
} as const
export const sortColumns = columnsOf(sortBy)

const courseRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...rowColumns, sortKey: sortKey(sortBy, field) })
    .from(courses)
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .leftJoin(people, eq(people.id, instructors.personId)),
)

export function listCourses(db: Db, query: z.output<typeof courseQuery>) {
  const matching = whereOfCourses(query)
  return inTime(db, query.filter, (db) =>
    listPage<CourseRow, keyof typeof sortBy>(db, query, {
      id: courses.id,
      sortBy,
      matching,
      select: courseRows(db, query.sort),
      countable: sql`select 1 from courses where ${matching ?? sql`true`}`,
      matchedIn: sql`courses where ${matching ?? sql`true`}`,
    }),
  )
}

const courseById = statement((db) =>
  db
    .select(courseColumns)
    .from(courses)
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .leftJoin(grandparents, eq(grandparents.id, parents.parentId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .leftJoin(people, eq(people.id, instructors.personId))
    .where(and(eq(courses.id, sql.placeholder('id')), isNull(courses.deletedAt))),
)
/** The course with its curriculum, in one statement. */
export const findCourse = async (db: Db, id: string) => (await courseById(db, { id }))[0]
export type FoundCourse = NonNullable<Awaited<ReturnType<typeof findCourse>>>

export async function insertCourse(db: Db, fields: typeof courses.$inferInsert) {
  const inserted = await db
    .insert(courses)
    .values(fields)
    .onConflictDoNothing({ target: courses.slug, where: isNull(courses.deletedAt) })
    .returning({ id: courses.id })
  if (inserted.length > 0) return
  await db.insert(courses).values({ ...fields, slug: slugBeside(fields.slug, fields.id) })
}

const atVersion = (id: string, version: number) =>
  and(eq(courses.id, id), eq(courses.version, version), isNull(courses.deletedAt))
const oneMore = { version: sql`${courses.version} + 1`, updatedAt: sql`now()` }

type CourseInsert = typeof courses.$inferInsert
export type CourseFields = { [Name in keyof CourseInsert]?: CourseInsert[Name] | SQL }

export const updateCourse = async (db: Db, id: string, version: number, fields: CourseFields) =>
  (
    await db
      .update(courses)
      .set({ ...fields, ...oneMore })
      .where(atVersion(id, version))
      .returning({ version: courses.version })
  )[0]

/** Off all lists; its row and curriculum stay for the trash. */
export const markDeleted = (db: Db, id: string, version: number) =>
  updateCourse(db, id, version, { deletedAt: sql`now()`, categoryId: null })

const slugIsTaken = sql`exists (select from courses c where c.slug = courses.slug and c.deleted_at is null)`

/** Back on the lists. If its address was taken meanwhile, it gets a suffix. */
export const unmarkDeleted = (db: Db, id: string, categoryId: string | null) =>
  db
    .update(courses)
    .set({
      ...oneMore,
      categoryId,
      deletedAt: null,
      slug: sql`case when ${slugIsTaken} then courses.slug || '-' || right(courses.id::text, 10) else courses.slug end`,
    })
    .where(eq(courses.id, id))

/** Permanently. */
export const deleteCourse = (db: Db, id: string) =>
  db.delete(courses).where(and(eq(courses.id, id), sql`deleted_at is not null`))

const forBulk = {
  id: courses.id,
  name: courses.title,
  version: courses.version,
  status: courses.status,
  suspendedFrom: courses.suspendedFrom,
  suspendedReason: courses.suspendedReason,
  categoryId: courses.categoryId,
  instructorId: courses.instructorId,
  level: courses.level,
  isPriority: courses.isPriority,
  totalStudents: courses.totalStudents,
  missing,
}

/** What bulk commands need to know of a course. */
export const listForBulk = (db: Db, ids: readonly string[]) =>
  db
    .select(forBulk)
    .from(courses)
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .leftJoin(grandparents, eq(grandparents.id, parents.parentId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(and(isNull(courses.deletedAt), sql`${courses.id} = any(${sql.param(ids)}::uuid[])`))
/** Including courses in the trash. */
export const listTitles = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: courses.id, name: courses.title })
    .from(courses)
    .where(sql`${courses.id} = any(${sql.param(ids)}::uuid[])`)
export type CourseForBulk = Awaited<ReturnType<typeof listForBulk>>[number]

/** Writes sections and lessons in order: known ids stay, new ones are added, the rest is deleted. */
export async function replaceCurriculum(db: Db, courseId: string, sections: readonly Section[]) {
  const sectionRows = sections.map(({ id, title }, position) => ({ id, title, position }))
  const lessonRows = sections.flatMap((section) =>
    section.lessons.map((lesson, position) => ({ ...lesson, position, section_id: section.id })),
  )
  await db.execute(sql`
    with wanted as (
      insert into course_sections (id, course_id, position, title)
      select id, ${courseId}::uuid, position, title from jsonb_to_recordset(${JSON.stringify(sectionRows)}::jsonb)
        as r (id uuid, position int, title text)
      on conflict (id) do update set position = excluded.position, title = excluded.title
    )
    insert into lessons (id, section_id, position, title, kind, minutes, is_preview)
    select id, section_id, position, title, kind, minutes, "isPreview" from jsonb_to_recordset(${JSON.stringify(lessonRows)}::jsonb)
      as r (id uuid, section_id uuid, position int, title text, kind text, minutes int, "isPreview" boolean)
    on conflict (id) do update set section_id = excluded.section_id, position = excluded.position, title = excluded.title,
      kind = excluded.kind, minutes = excluded.minutes, is_preview = excluded.is_preview`)
  await db.execute(sql`
    with gone as (
      delete from lessons using course_sections s
      where s.id = lessons.section_id and s.course_id = ${courseId} and lessons.id <> all(${idsOf(lessonRows)})
    )
    delete from course_sections where course_id = ${courseId} and id <> all(${idsOf(sectionRows)})`)
}

const idsOf = (rows: readonly { id: string }[]) => sql`array(
  select kept.id::uuid from jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb) as kept (id))`

/** Whether the category exists; then nobody can delete it until this transaction ends. */
export const lockCategory = async (db: Db, id: string) =>
  (await db.execute(sql`select 1 from categories where id = ${id} and deleted_at is null for share`)).rows.length > 0

/** The instructor's status, which cannot change until this transaction ends. */
export const lockInstructor = async (db: Db, id: string) =>
  (await db.execute<{ status: string }>(sql`select status from instructors where id = ${id} for share`)).rows[0]?.status

/**
 * Whether anybody has the course, in the trash or not, or it is on an order. Nobody more can until this transaction
 * ends.
 */
export async function lockSold(db: Db, id: string) {
  const { rows } = await db.execute<{ n: number }>(
    sql`select total_students as n from courses where id = ${id} for update`,
  )
  if (rows[0] && rows[0].n > 0) return true
  const had = await db.execute(sql`
    select from enrolments where course_id = ${id} and revoked_at is null
    union all select from order_lines where course_id = ${id} limit 1`)
  return had.rows.length > 0
}

const touched = { id: courses.id, title: courses.title, version: courses.version }

/** Several are locked in the order of their ids, as orders lock them: an update alone would use any order. */
const lockWhere = (db: Db, matching: SQL | undefined) =>
  db.select({ id: courses.id }).from(courses).where(matching).orderBy(courses.id).for('no key update')

export async function updateCategoryOf(db: Db, fromId: string, toId: string, ids?: readonly string[]) {
  const there = and(eq(courses.categoryId, fromId), ids && inArray(courses.id, [...ids]))
  await lockWhere(db, there)
  return db
    .update(courses)
    .set({ categoryId: toId, ...oneMore })
    .where(there)
    .returning(touched)
}

const onSaleBy = (instructorId: string) => and(eq(courses.instructorId, instructorId), eq(courses.status, 'published'))

export const countOnSale = async (db: Db, instructorId: string) =>
  (
    await db
      .select({ n: sql<number>`count(*)::int` })
      .from(courses)
      .where(onSaleBy(instructorId))
  )[0]!.n

/** Makes the same change to every course an instructor has on sale. */
export async function updateOnSaleBy(db: Db, instructorId: string, fields: CourseFields) {
  await lockWhere(db, onSaleBy(instructorId))
  return db
    .update(courses)
    .set({ ...fields, ...oneMore })
    .where(onSaleBy(instructorId))
    .returning(touched)
}

/** The totals stored in a course's row, from curriculum and enrolments. Only wrong ones are written. */
export async function updateCounts(db: Db, ids: string[]) {
  await lockWhere(db, inArray(courses.id, ids))
  await db.execute(sql`
    update courses set (total_lessons, duration_minutes, total_students) = (counted.lessons, counted.minutes, counted.students)
    from (
      select c.id,
        (select count(*) from lessons l join course_sections s on s.id = l.section_id where s.course_id = c.id) as lessons,
        (select coalesce(sum(l.minutes), 0) from lessons l join course_sections s on s.id = l.section_id where s.course_id = c.id) as minutes,
        (select count(*) from enrolments e where e.course_id = c.id and e.revoked_at is null
          and e.student_id not in (select id from students where deleted_at is not null)) as students
      from courses c where c.id = any(${sql.param(ids)}::uuid[])
    ) counted
    where courses.id = counted.id
      and (total_lessons, duration_minutes, total_students) is distinct from (counted.lessons, counted.minutes, counted.students)`)
}
