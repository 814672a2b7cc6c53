import { commonWords } from '#vi/common/common.ts'

export const courseColumns = {
  courses: commonWords.courses,
  course: commonWords.course,
  category: commonWords.category,
  instructor: commonWords.instructor,
  students: commonWords.students,
  priceDong: 'Giá bán (đồng)',
  originalPriceDong: 'Giá gốc (đồng)',
  status: commonWords.status,
  level: 'Trình độ',
  language: commonWords.language,
  lessons: 'Số bài học',
  minutes: 'Thời lượng (phút)',
  rating: commonWords.rating,
  createdAt: commonWords.createdAt,
  updatedAt: commonWords.changed,
  publishedAt: commonWords.publishedAt,
} as const

export const courseStatuses = {
  draft: commonWords.draft,
  published: 'Đang bán',
  archived: commonWords.archived,
  suspended: commonWords.suspended,
} as const

export const courseLevels = {
  beginner: 'Cơ bản',
  intermediate: 'Trung cấp',
  advanced: 'Nâng cao',
} as const

export const courseLanguages = {
  vi: commonWords.vietnamese,
  en: commonWords.english,
} as const
