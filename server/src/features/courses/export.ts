import { sql } from 'drizzle-orm'
import { categories } from '#db/schema/categories.ts'
import { courses } from '#db/schema/courses.ts'
import { people } from '#db/schema/people.ts'
import { said, type ExportSource } from '#services/exports/columns.ts'
import { whereOfCourses } from './matching.ts'
import { sortColumns } from './queries.ts'

type Query = Parameters<typeof whereOfCourses>[0]

const statuses = {
  draft: said('Bản nháp', 'Draft'),
  published: said('Đang bán', 'On sale'),
  archived: said('Đã lưu trữ', 'Archived'),
  suspended: said('Tạm ngưng', 'Suspended'),
}
const levels = {
  beginner: said('Cơ bản', 'Beginner'),
  intermediate: said('Trung cấp', 'Intermediate'),
  advanced: said('Nâng cao', 'Advanced'),
}
const languages = { vi: said('Tiếng Việt', 'Vietnamese'), en: said('Tiếng Anh', 'English') }

export const courseExport: ExportSource = {
  needs: ['courses:read'],
  name: said('Khoá học', 'Courses'),
  from: sql`courses left join categories on categories.id = courses.category_id
    left join instructors on instructors.id = courses.instructor_id left join people on people.id = instructors.person_id`,
  where: (query) => whereOfCourses(query as Query),
  id: courses.id,
  sortBy: sortColumns,
  columns: {
    title: [{ heading: said('Khoá học', 'Course'), value: courses.title, as: 'text' }],
    category: [
      { heading: said('Danh mục', 'Category'), value: categories.name, as: 'text' },
      { heading: said('Giảng viên', 'Instructor'), value: people.fullName, as: 'text' },
    ],
    students: [{ heading: said('Học viên', 'Students'), value: courses.totalStudents, as: 'number' }],
    price: [{ heading: said('Giá bán (đồng)', 'Price (đồng)'), value: courses.price, as: 'money', isSummed: true }],
    originalPrice: [
      { heading: said('Giá gốc (đồng)', 'Original price (đồng)'), value: courses.originalPrice, as: 'money' },
    ],
    status: [{ heading: said('Trạng thái', 'Status'), value: courses.status, as: 'text', words: statuses }],
    level: [{ heading: said('Trình độ', 'Level'), value: courses.level, as: 'text', words: levels }],
    language: [{ heading: said('Ngôn ngữ', 'Language'), value: courses.language, as: 'text', words: languages }],
    lessons: [{ heading: said('Số bài học', 'Lessons'), value: courses.totalLessons, as: 'number' }],
    duration: [{ heading: said('Thời lượng (phút)', 'Minutes'), value: courses.durationMinutes, as: 'number' }],
    rating: [{ heading: said('Điểm đánh giá', 'Rating'), value: courses.avgRating, as: 'number' }],
    createdAt: [{ heading: said('Ngày tạo', 'Created'), value: courses.createdAt, as: 'instant' }],
    updatedAt: [{ heading: said('Ngày sửa', 'Changed'), value: courses.updatedAt, as: 'instant' }],
    publishedAt: [{ heading: said('Ngày xuất bản', 'Published'), value: courses.publishedAt, as: 'instant' }],
  },
}
