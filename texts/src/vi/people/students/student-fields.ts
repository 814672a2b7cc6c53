import { sharedLabels } from '#vi/common/labels.ts'
import { commonWords } from '#vi/common/common.ts'
import { studentColumns, studentGenders } from './labels.ts'

/** Fields of the filter builder that nothing else on the list names. */
export const studentFieldWords = {
  fullName: commonWords.fullName,
  courses: 'Khoá học đang có',
  totalCourses: commonWords.courseCount,
  inProgressCourses: sharedLabels.coursesInProgress,
  completedCourses: 'Số khoá đã xong',
  learningSeconds: studentColumns.learningSeconds,
  gender: commonWords.gender,
  female: studentGenders.female,
  male: studentGenders.male,
  other: studentGenders.other,
} as const
