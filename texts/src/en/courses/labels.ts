import type { Translation } from '#translation.ts'
import type * as vi from '#vi/courses/labels.ts'

export const courseColumns: Translation<typeof vi.courseColumns> = {
  courses: 'Courses',
  course: 'Course',
  category: 'Category',
  instructor: 'Instructor',
  students: 'Students',
  priceDong: 'Price (đồng)',
  originalPriceDong: 'Original price (đồng)',
  status: 'Status',
  level: 'Level',
  language: 'Language',
  lessons: 'Lessons',
  minutes: 'Minutes',
  rating: 'Rating',
  createdAt: 'Created',
  updatedAt: 'Changed',
  publishedAt: 'Published',
}

export const courseStatuses: Translation<typeof vi.courseStatuses> = {
  draft: 'Draft',
  published: 'On sale',
  archived: 'Archived',
  suspended: 'Suspended',
}

export const courseLevels: Translation<typeof vi.courseLevels> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}

export const courseLanguages: Translation<typeof vi.courseLanguages> = {
  vi: 'Vietnamese',
  en: 'English',
}
