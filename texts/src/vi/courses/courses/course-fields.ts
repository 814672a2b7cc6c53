import { sharedCoursesWords } from '#vi/courses/shared.ts'
import { commonWords } from '#vi/common/common.ts'
import { courseFormWords } from './course.ts'
import { courseColumns } from './labels.ts'

/** Fields of a course that filters and columns name, and the usual list does not show. */
export const courseFieldWords = {
  title: sharedCoursesWords.title,
  originalPrice: courseFormWords.originalPrice,
  lessons: courseColumns.lessons,
  duration: commonWords.duration,
  minutes: sharedCoursesWords.minutes,
  rating: commonWords.rating,
  updatedAt: commonWords.changed,
  publishedAt: commonWords.publishedAt,
} as const
