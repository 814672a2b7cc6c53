import type { Translation } from '#translation.ts'
import type * as vi from '#vi/students/labels.ts'

export const studentColumns: Translation<typeof vi.studentColumns> = {
  phone: 'Phone',
  eMail: 'E-mail',
  students: 'Students',
  fullName: 'Full name',
  courses: 'Courses',
  inProgress: 'In progress',
  completed: 'Completed',
  learningSeconds: 'Learning time (seconds)',
  lastActivity: 'Last activity',
  lastSignIn: 'Last sign-in',
  status: 'Status',
  joinedAt: 'Joined',
}

export const studentStatuses: Translation<typeof vi.studentStatuses> = {
  active: 'Active',
  inactive: 'Closed',
  suspended: 'Suspended',
}

export const studentGenders: Translation<typeof vi.studentGenders> = {
  female: 'Female',
  male: 'Male',
  other: 'Other',
}
