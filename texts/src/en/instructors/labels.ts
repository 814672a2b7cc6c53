import type { Translation } from '#translation.ts'
import type * as vi from '#vi/instructors/labels.ts'

export const instructorColumns: Translation<typeof vi.instructorColumns> = {
  title: 'Instructors',
  fullName: 'Full name',
  eMail: 'E-mail',
  phone: 'Phone',
  specialization: 'Specialization',
  courses: 'Courses',
  experienceYears: 'Years of experience',
  qualification: 'Qualification',
  status: 'Status',
  students: 'Students',
  rating: 'Rating',
  reasonColumn: 'Latest reason',
  joinedAt: 'Joined',
}

export const instructorStatuses: Translation<typeof vi.instructorStatuses> = {
  pending: 'Pending',
  active: 'Active',
  inactive: 'Inactive',
  rejected: 'Rejected',
}

export const instructorQualifications: Translation<typeof vi.instructorQualifications> = {
  bachelor: 'Bachelor',
  master: 'Master',
  phd: 'PhD',
  self_taught: 'Self-taught',
}
