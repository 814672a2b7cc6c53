import { TIME_ZONE } from '@learning-cms/contract/core/filter-days'
import { sql } from 'drizzle-orm'
import { people } from '#db/schema/people.ts'
import { students } from '#db/schema/students.ts'
import { said, spokenOf, type ExportColumn, type ExportSource } from '#services/exports/columns.ts'
import { codeCell, importable, textCell } from '#services/exports/importable.ts'
import { genderWords } from './import.ts'
import { maskedEmail, maskedPhone } from '#services/privacy/mask.ts'
import { whereOfStudents } from './where.ts'
import { sortColumns } from './queries.ts'
import { searchesByNameOnly } from './rules.ts'

type Query = Parameters<typeof whereOfStudents>[0]

const statuses = {
  active: said('Đang hoạt động', 'Active'),
  inactive: said('Đã đóng', 'Closed'),
  suspended: said('Tạm ngưng', 'Suspended'),
}
const phone: ExportColumn = {
  heading: said('Điện thoại', 'Phone'),
  value: people.phone,
  mask: maskedPhone,
  as: 'text',
}
const email: ExportColumn = {
  heading: said('E-mail', 'E-mail'),
  value: people.email,
  mask: (value: string) => maskedEmail(value) ?? '',
  as: 'text',
}

const genders = spokenOf(genderWords)
/** An import ignores an empty cell, so masked values are left out rather than written as dots. */
const leftOut = { mask: () => '' }
const newestNote = sql`(
  select body from student_notes n where n.student_id = students.id order by n.created_at desc, n.id desc limit 1)`

const everyField = importable('students', {
  externalId: codeCell('students', students.id),
  fullName: textCell(students.fullName),
  email: { ...textCell(people.email), ...leftOut },
  phone: { ...textCell(people.phone), ...leftOut },
  birthDate: { value: people.birthDate, as: 'day', ...leftOut },
  gender: { ...textCell(people.gender), words: genders },
  address: { ...textCell(people.address), ...leftOut },
  joinedAt: { value: sql`(${students.joinedAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`, as: 'day' },
  note: textCell(newestNote),
})

export const studentExport: ExportSource<'students'> = {
  needs: ['students:read', 'students:export'],
  name: said('Học viên', 'Students'),
  from: sql`students join people on people.id = students.id`,
  where: (query, by) => whereOfStudents(query as Query, searchesByNameOnly(by)),
  id: students.id,
  sortBy: sortColumns,
  // Notes are for people who may write some.
  importable: { needs: ['students:write'], columns: everyField },
  columns: {
    student: [{ heading: said('Họ và tên', 'Full name'), value: students.fullName, as: 'text' }],
    phone: [phone],
    email: [email],
    courses: [{ heading: said('Số khoá học', 'Courses'), value: students.totalCourses, as: 'number' }],
    inProgress: [{ heading: said('Đang học', 'In progress'), value: students.inProgressCourses, as: 'number' }],
    completed: [{ heading: said('Đã xong', 'Completed'), value: students.completedCourses, as: 'number' }],
    learning: [
      {
        heading: said('Thời gian học (giây)', 'Learning time (seconds)'),
        value: students.learningSeconds,
        as: 'number',
      },
    ],
    lastActivity: [{ heading: said('Học gần nhất', 'Last activity'), value: students.lastActivityAt, as: 'instant' }],
    lastLogin: [{ heading: said('Đăng nhập gần nhất', 'Last sign-in'), value: students.lastLoginAt, as: 'instant' }],
    status: [{ heading: said('Trạng thái', 'Status'), value: students.status, as: 'text', words: statuses }],
    joinedAt: [{ heading: said('Ngày tham gia', 'Joined'), value: students.joinedAt, as: 'instant' }],
  },
}
