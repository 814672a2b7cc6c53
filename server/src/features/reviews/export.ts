import { sql } from 'drizzle-orm'
import { courses } from '#db/schema/courses.ts'
import { reviews } from '#db/schema/reviews.ts'
import { students } from '#db/schema/students.ts'
import { said, type ExportSource, type Spoken } from '#services/exports/columns.ts'
import type { Language } from '@learning-cms/contract/core/reasons'
import type { RejectionReason, ReviewSignalKind } from '@learning-cms/contract/courses/reviews'
import { whereOfReviews } from './where.ts'
import { sortColumns } from './queries.ts'

type Query = Parameters<typeof whereOfReviews>[0]

const statuses = {
  pending: said('Chờ duyệt', 'Pending'),
  approved: said('Đã duyệt', 'Approved'),
  rejected: said('Đã từ chối', 'Rejected'),
}
const reasons: Record<RejectionReason, Spoken> = {
  'off-topic': said('Lạc đề', 'Off topic'),
  'personal-attack': said('Công kích cá nhân', 'Personal attack'),
  spam: said('Spam, quảng cáo', 'Spam or advertising'),
  incentive: said('Viết để đổi lợi ích', 'Written for a reward'),
  'personal-data': said('Lộ thông tin cá nhân', 'Personal data'),
  duplicate: said('Trùng lặp', 'Duplicate'),
}
const kinds: Record<ReviewSignalKind, Spoken> = {
  link: said('Liên kết', 'Link'),
  phone: said('Số điện thoại', 'Phone number'),
  email: said('E-mail', 'E-mail'),
  profanity: said('Từ thô tục', 'Profanity'),
  duplicate: said('Trùng nội dung', 'Same text'),
  'course-burst': said('Dồn dập vào khoá học', 'Burst on the course'),
  'student-burst': said('Dồn dập từ học viên', 'Burst by the student'),
  short: said('Rất ngắn', 'Very short'),
}

const kindLabels = (joined: string, language: Language) =>
  joined
    .split(',')
    .filter(Boolean)
    .map((kind) => kinds[kind as ReviewSignalKind][language])
    .join(', ')

const instructorName = sql`(
  select p.full_name from instructors i join people p on p.id = i.person_id where i.id = reviews.instructor_id)`

export const reviewExport: ExportSource<'reviews'> = {
  needs: ['reviews:read'],
  name: said('Đánh giá', 'Reviews'),
  from: sql`reviews join students on students.id = reviews.student_id join courses on courses.id = reviews.course_id`,
  where: (query) => whereOfReviews(query as Query),
  id: reviews.id,
  sortBy: sortColumns,
  columns: {
    review: [
      { heading: said('Học viên', 'Student'), value: students.fullName, as: 'text' },
      { heading: said('Nhận xét', 'Comment'), value: reviews.comment, as: 'text' },
    ],
    course: [{ heading: said('Khoá học', 'Course'), value: courses.title, as: 'text' }],
    instructor: [{ heading: said('Giảng viên', 'Instructor'), value: instructorName, as: 'text' }],
    rating: [{ heading: said('Số sao', 'Stars'), value: reviews.rating, as: 'number' }],
    signals: [
      {
        heading: said('Dấu hiệu', 'Signals'),
        value: sql`array_to_string(reviews.signal_kinds, ',')`,
        as: 'text',
        read: kindLabels,
      },
    ],
    status: [
      { heading: said('Trạng thái', 'Status'), value: reviews.status, as: 'text', words: statuses },
      { heading: said('Lý do từ chối', 'Rejected for'), value: reviews.rejectionReason, as: 'text', words: reasons },
      { heading: said('Ghi chú', 'Note'), value: reviews.rejectionNote, as: 'text' },
    ],
    decided: [
      { heading: said('Người duyệt', 'Decided by'), value: reviews.decidedByName, as: 'text' },
      { heading: said('Ngày duyệt', 'Decided'), value: reviews.decidedAt, as: 'instant' },
    ],
    submittedAt: [{ heading: said('Ngày đánh giá', 'Review date'), value: reviews.submittedAt, as: 'instant' }],
  },
}
