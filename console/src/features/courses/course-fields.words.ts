import { defineWords } from '#kit/text/words.ts'

/** Fields of a course that a filter or a column names and the usual list does not show. */
export const courseFieldWords = defineWords('course-fields', {
  vi: {
    title: 'Tên khoá học',
    originalPrice: 'Giá gốc',
    lessons: 'Số bài học',
    duration: 'Thời lượng',
    minutes: 'Thời lượng (phút)',
    rating: 'Điểm đánh giá',
    updatedAt: 'Ngày sửa',
    publishedAt: 'Ngày xuất bản',
  },
  en: {
    title: 'Title',
    originalPrice: 'Original price',
    lessons: 'Lessons',
    duration: 'Duration',
    minutes: 'Duration (minutes)',
    rating: 'Rating',
    updatedAt: 'Changed',
    publishedAt: 'Published',
  },
})
