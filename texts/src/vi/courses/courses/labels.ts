import { sharedCoursesWords } from '#vi/courses/shared.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const courseColumns = {
  courses: commonWords.courses,
  course: commonWords.course,
  category: commonWords.category,
  instructor: commonWords.instructor,
  students: commonWords.students,
  priceDong: sharedLabels.priceNg,
  originalPriceDong: sharedLabels.originalPriceNg,
  status: commonWords.status,
  level: sharedWords.qualification,
  language: commonWords.language,
  lessons: 'Số bài học',
  minutes: sharedCoursesWords.minutes,
  rating: commonWords.rating,
  createdAt: commonWords.createdAt,
  updatedAt: commonWords.changed,
  publishedAt: commonWords.publishedAt,
} as const

export const courseStatuses = {
  draft: commonWords.draft,
  published: sharedWords.published,
  archived: commonWords.archived,
  suspended: commonWords.suspended,
} as const

export const courseLevels = {
  beginner: sharedCoursesWords.beginner,
  intermediate: 'Trung cấp',
  advanced: 'Nâng cao',
} as const

export const courseLanguages = {
  vi: commonWords.vietnamese,
  en: commonWords.english,
} as const
