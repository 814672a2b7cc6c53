import type { Translation } from '#translation.ts'
import type * as vi from '#vi/students/student-fields.ts'

export const studentFieldWords: Translation<typeof vi.studentFieldWords> = {
  fullName: 'Full name',
  courses: 'Courses they have',
  totalCourses: 'Number of courses',
  inProgressCourses: 'Courses in progress',
  completedCourses: 'Courses completed',
  learningSeconds: 'Learning time (seconds)',
  gender: 'Gender',
  female: 'Female',
  male: 'Male',
  other: 'Other',
}
