import type { makeCourse } from './courses.ts'
import type { Taught } from './learners.ts'

export type MadeCourse = ReturnType<typeof makeCourse>

/** Courses that could be bought: published at some time, whatever their status now. The first are the most popular. */
export const taughtIn = (made: readonly MadeCourse[]): Taught[] =>
  made
    .filter(({ course: { status, publishedAt }, lessons }) => publishedAt && status !== 'draft' && lessons.length > 0)
    .map(({ course, lessons }) => ({
      id: course.id,
      title: course.title,
      categoryId: course.categoryId,
      instructorId: course.instructorId,
      price: course.price ?? 0,
      isOnSale: course.status === 'published',
      publishedMs: Date.parse(course.publishedAt!),
      lessons,
    }))
