export const courseColumns = {
  courses: 'Khoá học',
  course: 'Khoá học',
  category: 'Danh mục',
  instructor: 'Giảng viên',
  students: 'Học viên',
  priceDong: 'Giá bán (đồng)',
  originalPriceDong: 'Giá gốc (đồng)',
  status: 'Trạng thái',
  level: 'Trình độ',
  language: 'Ngôn ngữ',
  lessons: 'Số bài học',
  minutes: 'Thời lượng (phút)',
  rating: 'Điểm đánh giá',
  createdAt: 'Ngày tạo',
  updatedAt: 'Ngày sửa',
  publishedAt: 'Ngày xuất bản',
} as const

export const courseStatuses = {
  draft: 'Bản nháp',
  published: 'Đang bán',
  archived: 'Đã lưu trữ',
  suspended: 'Tạm ngưng',
} as const

export const courseLevels = {
  beginner: 'Cơ bản',
  intermediate: 'Trung cấp',
  advanced: 'Nâng cao',
} as const

export const courseLanguages = {
  vi: 'Tiếng Việt',
  en: 'Tiếng Anh',
} as const
