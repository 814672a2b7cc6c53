import { sharedPeopleWords } from '#vi/people/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const studentColumns = {
  phone: commonWords.phone,
  eMail: commonWords.email,
  students: commonWords.students,
  fullName: commonWords.fullName,
  courses: commonWords.courseCount,
  inProgress: commonWords.inProgress,
  completed: sharedWords.closed2,
  learningSeconds: 'Thời gian học (giây)',
  lastActivity: sharedPeopleWords.lastLearned,
  lastSignIn: commonWords.lastSignIn,
  status: commonWords.status,
  joinedAt: commonWords.joined,
} as const

export const studentStatuses = {
  active: commonWords.activeNow,
  inactive: sharedWords.closed3,
  suspended: commonWords.suspended,
} as const

export const studentGenders = {
  female: sharedWords.female,
  male: sharedWords.male,
  other: sharedWords.other,
} as const
