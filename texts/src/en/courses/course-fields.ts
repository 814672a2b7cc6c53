import type { Translation } from '#translation.ts'
import type * as vi from '#vi/courses/course-fields.ts'

export const courseFieldWords: Translation<typeof vi.courseFieldWords> = {
  title: 'Title',
  originalPrice: 'Original price',
  lessons: 'Lessons',
  duration: 'Duration',
  minutes: 'Duration (minutes)',
  rating: 'Rating',
  updatedAt: 'Changed',
  publishedAt: 'Published',
}
