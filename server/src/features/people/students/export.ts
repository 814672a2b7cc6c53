import { TIME_ZONE } from '@learning-cms/contract/core/lists/filter-days'
import { inEach } from '@learning-cms/texts'
import { studentColumns, studentStatuses, studentGenders } from '@learning-cms/texts/people/students/labels'
import { and, sql } from 'drizzle-orm'
import { people } from '#db/schema/people/people.ts'
import { students } from '#db/schema/people/students.ts'
import { type ExportColumn, type ExportSource } from '#services/exports/columns.ts'
import { codeCell, importable, textCell } from '#services/exports/importable.ts'
import { isRestricted } from '#services/people/restriction.ts'
import { maskedEmail, maskedPhone } from '#services/privacy/mask.ts'
import { whereOfStudents } from './where.ts'
import { sortColumns } from './queries.ts'
import { searchesByNameOnly } from './rules.ts'

const phone: ExportColumn = {
  heading: inEach(studentColumns, 'phone'),
  value: people.phone,
  mask: maskedPhone,
  as: 'text',
}
const email: ExportColumn = {
  heading: inEach(studentColumns, 'eMail'),
  value: people.email,
  mask: (value: string) => maskedEmail(value) ?? '',
  as: 'text',
}

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
  gender: { ...textCell(people.gender), words: studentGenders },
  address: { ...textCell(people.address), ...leftOut },
  joinedAt: { value: sql`(${students.joinedAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`, as: 'day' },
  note: textCell(newestNote),
})

export const studentExport: ExportSource<'students'> = {
  needs: ['students:read', 'students:export'],
  name: inEach(studentColumns, 'students'),
  from: sql`students join people on people.id = students.id`,
  // A file is for use elsewhere, and data of theirs is only stored.
  where: (query, by) => and(whereOfStudents(query, searchesByNameOnly(by)), sql`not ${isRestricted(sql`students.id`)}`),
  id: students.id,
  sortBy: sortColumns,
  // Notes are for people who may write some.
  importable: { needs: ['students:write'], columns: everyField },
  columns: {
    student: [{ heading: inEach(studentColumns, 'fullName'), value: students.fullName, as: 'text' }],
    phone: [phone],
    email: [email],
    courses: [{ heading: inEach(studentColumns, 'courses'), value: students.totalCourses, as: 'number' }],
    inProgress: [{ heading: inEach(studentColumns, 'inProgress'), value: students.inProgressCourses, as: 'number' }],
    completed: [{ heading: inEach(studentColumns, 'completed'), value: students.completedCourses, as: 'number' }],
    learning: [
      {
        heading: inEach(studentColumns, 'learningSeconds'),
        value: students.learningSeconds,
        as: 'number',
      },
    ],
    lastActivity: [{ heading: inEach(studentColumns, 'lastActivity'), value: students.lastActivityAt, as: 'instant' }],
    lastLogin: [{ heading: inEach(studentColumns, 'lastSignIn'), value: students.lastLoginAt, as: 'instant' }],
    status: [{ heading: inEach(studentColumns, 'status'), value: students.status, as: 'text', words: studentStatuses }],
    joinedAt: [{ heading: inEach(studentColumns, 'joinedAt'), value: students.joinedAt, as: 'instant' }],
  },
}
