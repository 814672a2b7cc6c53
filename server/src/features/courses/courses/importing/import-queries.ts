import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

const columns = sql`c.id, c.version, c.deleted_at is not null as "isDeleted", c.slug, c.title, c.short_description as "shortDescription", c.description,
  c.preview_video as "previewVideo", c.instructor_id as "instructorId", c.category_id as "categoryId", c.level, c.language, c.price,
  c.original_price as "originalPrice", c.is_priority as "isPriority", c.requirements, c.what_you_learn as "whatYouLearn",
  c.target_audience as "targetAudience"`

export type CourseToImport = { id: string; version: number; isDeleted: boolean; slug: string } & Record<string, unknown>

/** Courses by the codes that imports gave them, including those in the trash. */
export const listByCode = async (db: Db, codes: readonly string[]) =>
  (
    await db.execute<CourseToImport & { code: string }>(sql`
      select e.external_id as code, ${columns} from external_ids e join courses c on c.id = e.row_id
      where e.entity = 'courses' and e.source = 'console' and e.external_id = any(${sql.param(codes)}::text[])`)
  ).rows

export const listBySlug = async (db: Db, slugs: readonly string[]) =>
  (
    await db.execute<CourseToImport>(sql`
      select ${columns} from courses c where c.slug = any(${sql.param(slugs)}::text[]) and c.deleted_at is null`)
  ).rows

export const findById = async (db: Db, id: string) =>
  (await db.execute<CourseToImport>(sql`select ${columns} from courses c where c.id = ${id} and c.deleted_at is null`))
    .rows[0]

/** Instructors whose e-mail address or folded name is among these. */
export const listInstructors = async (db: Db, names: readonly string[]) =>
  (
    await db.execute<{ id: string; email: string; name: string }>(sql`
      select i.id, coalesce(lower(p.email), '') as email, p.full_name as name from instructors i join people p on p.id = i.person_id
      where lower(p.email) = any(${sql.param(names)}::text[])
        or f_fold(p.full_name collate "default") = any(array(select f_fold(s) from unnest(${sql.param(names)}::text[]) s))`)
  ).rows
