import { sql } from 'drizzle-orm'
import { instructors } from '#db/schema/instructors.ts'
import { people } from '#db/schema/people.ts'
import { maskedEmail, maskedPhone } from '#services/privacy/mask.ts'
import { said, type ExportSource } from '#services/exports/columns.ts'
import { totalCourses, whereOfInstructors } from './where.ts'
import { figure, sortColumns } from './queries.ts'
import { refuseMoneyOf } from './rules.ts'

type Query = Parameters<typeof whereOfInstructors>[0]

const statuses = {
  pending: said('Chờ duyệt', 'Pending'),
  active: said('Đang hoạt động', 'Active'),
  inactive: said('Ngừng hoạt động', 'Inactive'),
  rejected: said('Bị từ chối', 'Rejected'),
}
const qualifications = {
  bachelor: said('Cử nhân', 'Bachelor'),
  master: said('Thạc sĩ', 'Master'),
  phd: said('Tiến sĩ', 'PhD'),
  self_taught: said('Tự học', 'Self-taught'),
}

export const instructorExport: ExportSource<'instructors'> = {
  needs: ['instructors:read'],
  name: said('Giảng viên', 'Instructors'),
  from: sql`instructors join people on people.id = instructors.person_id`,
  where: (query, by) => {
    refuseMoneyOf(by, query)
    return whereOfInstructors(query as Query)
  },
  id: instructors.id,
  sortBy: sortColumns,
  columns: {
    instructor: [{ heading: said('Họ và tên', 'Full name'), value: people.fullName, as: 'text' }],
    email: [
      {
        heading: said('E-mail', 'E-mail'),
        value: people.email,
        as: 'text',
        mask: (value) => maskedEmail(value) ?? '',
      },
    ],
    phone: [{ heading: said('Điện thoại', 'Phone'), value: people.phone, as: 'text', mask: maskedPhone }],
    specialization: [{ heading: said('Chuyên môn', 'Specialization'), value: instructors.specialization, as: 'text' }],
    courses: [{ heading: said('Số khoá học', 'Courses'), value: totalCourses, as: 'number' }],
    experience: [
      { heading: said('Số năm kinh nghiệm', 'Years of experience'), value: instructors.experienceYears, as: 'number' },
    ],
    qualification: [
      {
        heading: said('Trình độ', 'Qualification'),
        value: instructors.qualification,
        as: 'text',
        words: qualifications,
      },
    ],
    status: [{ heading: said('Trạng thái', 'Status'), value: instructors.status, as: 'text', words: statuses }],
    students: [{ heading: said('Học viên', 'Students'), value: figure<number>('students'), as: 'number' }],
    rating: [{ heading: said('Điểm đánh giá', 'Rating'), value: figure<number | null>('rating'), as: 'number' }],
    reason: [{ heading: said('Lý do gần nhất', 'Latest reason'), value: instructors.statusReason, as: 'text' }],
    joinedAt: [{ heading: said('Ngày tham gia', 'Joined'), value: instructors.joinedAt, as: 'instant' }],
  },
}
