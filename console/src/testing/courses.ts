import { calendarLinks } from '@learning-cms/contract/crm/calendar/calendar-links'
import { pendingFiles } from '@learning-cms/contract/system/media/pending-files'
import { categories } from '@learning-cms/contract/courses/categories'
import { course, courses, type Course, type CourseRow } from '@learning-cms/contract/courses/courses'
import { blankOf } from '#kit/form/form-values.ts'
import { answer, refuse } from './server.ts'

// Fixed days: a row that the test answers with, printed as it is.

/** An id that tests can refer to by number. */
export const idOf = (number: number) => `01a00000-0000-7000-8000-${String(number).padStart(12, '0')}`

const at = '2026-11-01T08:00:00.000Z'

export const courseRow = (number: number, more: Partial<CourseRow> = {}): CourseRow => ({
  id: idOf(number),
  version: 1,
  createdAt: at,
  updatedAt: at,
  title: `Khoá ${String(number).padStart(2, '0')}`,
  slug: `khoa-${number}`,
  thumbnail: null,
  instructorId: null,
  instructorName: null,
  categoryId: null,
  categoryName: null,
  level: 'beginner',
  language: 'vi',
  price: 90_000,
  originalPrice: null,
  currency: 'VND',
  isFree: false,
  isPriority: false,
  status: 'draft',
  durationMinutes: 0,
  totalLessons: 0,
  totalStudents: 0,
  avgRating: null,
  totalReviews: 0,
  publishedAt: null,
  ...more,
})

const blank = blankOf(course, { ...courseRow(0), sections: [] }) as Course

export const courseOf = (row: CourseRow): Course => ({ ...blank, ...row })

/** A course server with versions and pages, and a colleague who changes courses too. */
export function answerCourses(first: readonly CourseRow[]) {
  let rows = [...first]
  const find = (id: string) => rows.find((row) => row.id === id)!
  const change = (id: string, body: Partial<CourseRow>) => {
    const changed = { ...find(id), ...body, version: find(id).version + 1 }
    rows = rows.map((row) => (row.id === id ? changed : row))
    return changed
  }
  answer(categories.tree, () => ({ rows: [] }))
  answer(pendingFiles.courses, () => ({ rows: [] }))
  answer(calendarLinks.appointments, () => ({ rows: [], isCapped: false }))
  answer(courses.revenue, () => ({ month: 12_345_678_000, before: 9_876_543_000, total: 123_456_789_000 }))
  answer(courses.list, ({ query: { size, after, status } }) => {
    const matching = rows.filter((row) => !status || status.includes(row.status))
    const from = Number(after ?? 0)
    const isLast = from + size >= matching.length
    return {
      rows: matching.slice(from, from + size),
      next: isLast ? null : String(from + size),
      previous: from === 0 ? null : String(from - size),
      total: matching.length,
      totalIsCapped: false,
    }
  })
  answer(courses.update, ({ params: { id }, body, version }) => {
    const now = find(id)
    if (version === now.version) return courseOf(change(id, body))
    return refuse(412, 'changed-meanwhile', 'version.stale', { current: courseOf(now), changedBy: 'lan' })
  })
  return { find, change }
}
