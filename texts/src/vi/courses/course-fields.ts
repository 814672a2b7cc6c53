/** Fields of a course that a filter or a column names and the usual list does not show. */
export const courseFieldWords = {
  title: 'Tên khoá học',
  originalPrice: 'Giá gốc',
  lessons: 'Số bài học',
  duration: 'Thời lượng',
  minutes: 'Thời lượng (phút)',
  rating: 'Điểm đánh giá',
  updatedAt: 'Ngày sửa',
  publishedAt: 'Ngày xuất bản',
} as const
