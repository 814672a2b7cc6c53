import type { Course } from '@learning-cms/contract/courses/courses'
import { sql } from 'drizzle-orm'

/** What a course lacks for going on sale, by the current rows. */
export const missing = sql<Course['missing']>`array_remove(array[
  case when courses.title = '' then 'title' end,
  case when courses.description = '' then 'description' end,
  case when courses.price is null then 'price' end,
  case when not coalesce(categories.is_active and coalesce(parents.is_active, true) and coalesce(grandparents.is_active, true), false)
    then 'category' end,
  case when coalesce(instructors.status, '') <> 'active' then 'instructor' end,
  case when courses.total_lessons = 0 then 'lesson' end], null)`

/** Drafts that lack something. */
export const isUnfinished = sql`(courses.status = 'draft' and courses.id in (
  select courses.id from courses
  left join categories on categories.id = courses.category_id
  left join categories parents on parents.id = categories.parent_id
  left join categories grandparents on grandparents.id = parents.parent_id
  left join instructors on instructors.id = courses.instructor_id
  where courses.status = 'draft' and courses.deleted_at is null and cardinality(${missing}) > 0))`
