import { sharedCoursesWords } from '#en/courses/shared.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { courseFormWords } from './course.ts'
import { courseColumns } from './labels.ts'
import type * as vi from '#vi/courses/courses/course-fields.ts'

export const courseFieldWords: Translation<typeof vi.courseFieldWords> = {
  title: sharedCoursesWords.title,
  originalPrice: courseFormWords.originalPrice,
  lessons: courseColumns.lessons,
  duration: commonWords.duration,
  minutes: 'Duration (minutes)',
  rating: commonWords.rating,
  updatedAt: commonWords.changed,
  publishedAt: commonWords.publishedAt,
}
