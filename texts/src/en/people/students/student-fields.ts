import { sharedLabels } from '#en/common/labels.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { studentColumns, studentGenders } from './labels.ts'
import type * as vi from '#vi/people/students/student-fields.ts'

export const studentFieldWords: Translation<typeof vi.studentFieldWords> = {
  fullName: commonWords.fullName,
  courses: 'Current courses',
  totalCourses: 'Number of courses',
  inProgressCourses: sharedLabels.coursesInProgress,
  completedCourses: 'Courses completed',
  learningSeconds: studentColumns.learningSeconds,
  gender: commonWords.gender,
  female: studentGenders.female,
  male: studentGenders.male,
  other: studentGenders.other,
}
