import { inEach } from '@learning-cms/texts'
import {
  instructorColumns,
  instructorQualifications,
  instructorStatuses,
} from '@learning-cms/texts/people/instructors/labels'
import { sql } from 'drizzle-orm'
import { instructors } from '#db/schema/people/instructors.ts'
import { people } from '#db/schema/people/people.ts'
import { maskedEmail, maskedPhone } from '#services/privacy/mask.ts'
import { type ExportSource } from '#services/exports/columns.ts'
import { totalCourses, whereOfInstructors } from './where.ts'
import { figure, sortColumns } from './queries.ts'
import { refuseMoneyOf } from './rules.ts'

export const instructorExport: ExportSource<'instructors'> = {
  needs: ['instructors:read'],
  name: inEach(instructorColumns, 'title'),
  from: sql`instructors join people on people.id = instructors.person_id`,
  where: (query, by) => {
    refuseMoneyOf(by, query)
    return whereOfInstructors(query)
  },
  id: instructors.id,
  sortBy: sortColumns,
  columns: {
    instructor: [{ heading: inEach(instructorColumns, 'fullName'), value: people.fullName, as: 'text' }],
    email: [
      {
        heading: inEach(instructorColumns, 'eMail'),
        value: people.email,
        as: 'text',
        mask: (value) => maskedEmail(value) ?? '',
      },
    ],
    phone: [{ heading: inEach(instructorColumns, 'phone'), value: people.phone, as: 'text', mask: maskedPhone }],
    specialization: [
      { heading: inEach(instructorColumns, 'specialization'), value: instructors.specialization, as: 'text' },
    ],
    courses: [{ heading: inEach(instructorColumns, 'courses'), value: totalCourses, as: 'number' }],
    experience: [
      { heading: inEach(instructorColumns, 'experienceYears'), value: instructors.experienceYears, as: 'number' },
    ],
    qualification: [
      {
        heading: inEach(instructorColumns, 'qualification'),
        value: instructors.qualification,
        as: 'text',
        words: instructorQualifications,
      },
    ],
    status: [
      {
        heading: inEach(instructorColumns, 'status'),
        value: instructors.status,
        as: 'text',
        words: instructorStatuses,
      },
    ],
    students: [{ heading: inEach(instructorColumns, 'students'), value: figure<number>('students'), as: 'number' }],
    rating: [{ heading: inEach(instructorColumns, 'rating'), value: figure<number | null>('rating'), as: 'number' }],
    reason: [{ heading: inEach(instructorColumns, 'reasonColumn'), value: instructors.statusReason, as: 'text' }],
    joinedAt: [{ heading: inEach(instructorColumns, 'joinedAt'), value: instructors.joinedAt, as: 'instant' }],
  },
}
