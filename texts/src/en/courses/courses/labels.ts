import { sharedCoursesWords } from '#en/courses/shared.ts'
import { sharedLabels } from '#en/common/labels.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/courses/courses/labels.ts'

export const courseColumns: Translation<typeof vi.courseColumns> = {
  courses: commonWords.courses,
  course: commonWords.course,
  category: commonWords.category,
  instructor: commonWords.instructor,
  students: commonWords.students,
  priceDong: sharedLabels.priceNg,
  originalPriceDong: sharedLabels.originalPriceNg,
  status: commonWords.status,
  level: 'Level',
  language: commonWords.language,
  lessons: 'Lessons',
  minutes: sharedCoursesWords.minutes,
  rating: commonWords.rating,
  createdAt: commonWords.createdAt,
  updatedAt: commonWords.changed,
  publishedAt: commonWords.publishedAt,
}

export const courseStatuses: Translation<typeof vi.courseStatuses> = {
  draft: commonWords.draft,
  published: commonWords.published,
  archived: commonWords.archived,
  suspended: commonWords.suspended,
}

export const courseLevels: Translation<typeof vi.courseLevels> = {
  beginner: sharedCoursesWords.beginner,
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}

export const courseLanguages: Translation<typeof vi.courseLanguages> = {
  vi: commonWords.vietnamese,
  en: commonWords.english,
}
