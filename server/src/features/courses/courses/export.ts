import { inEach } from '@learning-cms/texts'
import {
  courseColumns,
  courseStatuses,
  courseLanguages,
  courseLevels,
} from '@learning-cms/texts/courses/courses/labels'
import { sql, type SQLWrapper } from 'drizzle-orm'
import { categories } from '#db/schema/courses/categories.ts'
import { courses } from '#db/schema/courses/courses.ts'
import { people } from '#db/schema/people/people.ts'
import { type ExportSource } from '#services/exports/columns.ts'
import { codeCell, importable, listCell, richCell, textCell, yesNoCell } from '#services/exports/importable.ts'
import { wayToCategory } from '#services/exports/category-way.ts'
import { asLines } from '#services/imports/cells.ts'
import { whereOfCourses } from './where.ts'
import { sortColumns } from './queries.ts'

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
  category: textCell(wayToCategory(courses.categoryId)),
  instructor: { ...textCell(instructor), mask: (name) => (name.includes('@') ? '' : name) },
  price: { value: courses.price, as: 'money', isSummed: true },
  originalPrice: { value: courses.originalPrice, as: 'money' },
  level: { ...textCell(courses.level), words: courseLevels },
  language: { ...textCell(courses.language), words: courseLanguages },
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
  name: inEach(courseColumns, 'courses'),
  from: sql`courses left join categories on categories.id = courses.category_id
    left join instructors on instructors.id = courses.instructor_id left join people on people.id = instructors.person_id`,
  where: (query) => whereOfCourses(query),
  id: courses.id,
  sortBy: sortColumns,
  importable: { needs: [], columns: everyField },
  columns: {
    title: [{ heading: inEach(courseColumns, 'course'), value: courses.title, as: 'text' }],
    category: [
      { heading: inEach(courseColumns, 'category'), value: categories.name, as: 'text' },
      { heading: inEach(courseColumns, 'instructor'), value: people.fullName, as: 'text' },
    ],
    students: [{ heading: inEach(courseColumns, 'students'), value: courses.totalStudents, as: 'number' }],
    price: [{ heading: inEach(courseColumns, 'priceDong'), value: courses.price, as: 'money', isSummed: true }],
    originalPrice: [{ heading: inEach(courseColumns, 'originalPriceDong'), value: courses.originalPrice, as: 'money' }],
    status: [{ heading: inEach(courseColumns, 'status'), value: courses.status, as: 'text', words: courseStatuses }],
    level: [{ heading: inEach(courseColumns, 'level'), value: courses.level, as: 'text', words: courseLevels }],
    language: [
      { heading: inEach(courseColumns, 'language'), value: courses.language, as: 'text', words: courseLanguages },
    ],
    lessons: [{ heading: inEach(courseColumns, 'lessons'), value: courses.totalLessons, as: 'number' }],
    duration: [{ heading: inEach(courseColumns, 'minutes'), value: courses.durationMinutes, as: 'number' }],
    rating: [{ heading: inEach(courseColumns, 'rating'), value: courses.avgRating, as: 'number' }],
    createdAt: [{ heading: inEach(courseColumns, 'createdAt'), value: courses.createdAt, as: 'instant' }],
    updatedAt: [{ heading: inEach(courseColumns, 'updatedAt'), value: courses.updatedAt, as: 'instant' }],
    publishedAt: [{ heading: inEach(courseColumns, 'publishedAt'), value: courses.publishedAt, as: 'instant' }],
  },
}
