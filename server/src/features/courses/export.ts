import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { categories } from '#db/schema/categories.ts'
import { courses } from '#db/schema/courses.ts'
import { people } from '#db/schema/people.ts'
import { said, spokenOf, type ExportSource } from '#services/exports/columns.ts'
import { codeCell, importable, listCell, richCell, textCell, yesNoCell } from '#services/exports/importable.ts'
import { asLines } from '#services/imports/cells.ts'
import { languages, levels } from './import.ts'
import { whereOfCourses } from './where.ts'
import { sortColumns } from './queries.ts'

type Query = Parameters<typeof whereOfCourses>[0]

const statuses = {
  draft: said('Bản nháp', 'Draft'),
  published: said('Đang bán', 'On sale'),
  archived: said('Đã lưu trữ', 'Archived'),
  suspended: said('Tạm ngưng', 'Suspended'),
}
/** The way an import compares names. */
const loosely = (name: SQL) => sql`trim(regexp_replace(f_fold(${name} collate "default"), '[^a-z0-9]+', ' ', 'g'))`
const wayToCategory = sql`(
  with recursive way as (
    select name, parent_id, 1 as step from categories c where c.id = courses.category_id and c.deleted_at is null
    union all select c.name, c.parent_id, way.step + 1 from way join categories c on c.id = way.parent_id)
  select case when count(*) = 1 and ${loosely(sql`min(name)`)} in (
      select ${loosely(sql`name`)} from categories where deleted_at is null group by 1 having count(*) > 1)
    then '> ' || min(name) else string_agg(name, ' > ' order by step desc) end from way)`
/** By name, or by address if several share the name. */
const instructor = sql`case
  when f_fold(people.full_name collate "default") in (
    select f_fold(p.full_name collate "default") from instructors i join people p on p.id = i.person_id group by 1 having count(*) > 1)
  then people.email else people.full_name end`
const list = (value: SQLWrapper) => listCell(sql`to_json(${value})::text`, asLines, '\n')

const everyField = importable('courses', {
  externalId: codeCell('courses', courses.id),
  slug: textCell(courses.slug),
  title: textCell(courses.title),
  category: textCell(wayToCategory),
  instructor: { ...textCell(instructor), mask: (name) => (name.includes('@') ? '' : name) },
  price: { value: courses.price, as: 'money', isSummed: true },
  originalPrice: { value: courses.originalPrice, as: 'money' },
  level: { ...textCell(courses.level), words: spokenOf(levels) },
  language: { ...textCell(courses.language), words: spokenOf(languages) },
  isPriority: yesNoCell(courses.isPriority),
  shortDescription: textCell(courses.shortDescription),
  description: richCell(courses.description),
  previewVideo: textCell(courses.previewVideo),
  requirements: list(courses.requirements),
  whatYouLearn: list(courses.whatYouLearn),
  targetAudience: list(courses.targetAudience),
})

export const courseExport: ExportSource<'courses'> = {
  needs: ['courses:read'],
  name: said('Khoá học', 'Courses'),
  from: sql`courses left join categories on categories.id = courses.category_id
    left join instructors on instructors.id = courses.instructor_id left join people on people.id = instructors.person_id`,
  where: (query) => whereOfCourses(query as Query),
  id: courses.id,
  sortBy: sortColumns,
  importable: { needs: [], columns: everyField },
  columns: {
    title: [{ heading: said('Khoá học', 'Course'), value: courses.title, as: 'text' }],
    category: [
      { heading: said('Danh mục', 'Category'), value: categories.name, as: 'text' },
      { heading: said('Giảng viên', 'Instructor'), value: people.fullName, as: 'text' },
    ],
    students: [{ heading: said('Học viên', 'Students'), value: courses.totalStudents, as: 'number' }],
    price: [{ heading: said('Giá bán (đồng)', 'Price (đồng)'), value: courses.price, as: 'money', isSummed: true }],
    originalPrice: [
      { heading: said('Giá gốc (đồng)', 'Original price (đồng)'), value: courses.originalPrice, as: 'money' },
    ],
    status: [{ heading: said('Trạng thái', 'Status'), value: courses.status, as: 'text', words: statuses }],
    level: [{ heading: said('Trình độ', 'Level'), value: courses.level, as: 'text', words: spokenOf(levels) }],
    language: [
      { heading: said('Ngôn ngữ', 'Language'), value: courses.language, as: 'text', words: spokenOf(languages) },
    ],
    lessons: [{ heading: said('Số bài học', 'Lessons'), value: courses.totalLessons, as: 'number' }],
    duration: [{ heading: said('Thời lượng (phút)', 'Minutes'), value: courses.durationMinutes, as: 'number' }],
    rating: [{ heading: said('Điểm đánh giá', 'Rating'), value: courses.avgRating, as: 'number' }],
    createdAt: [{ heading: said('Ngày tạo', 'Created'), value: courses.createdAt, as: 'instant' }],
    updatedAt: [{ heading: said('Ngày sửa', 'Changed'), value: courses.updatedAt, as: 'instant' }],
    publishedAt: [{ heading: said('Ngày xuất bản', 'Published'), value: courses.publishedAt, as: 'instant' }],
  },
}
