import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/people/students/labels.ts'

export const studentColumns: Translation<typeof vi.studentColumns> = {
  phone: commonWords.phone,
  eMail: commonWords.email,
  students: commonWords.students,
  fullName: commonWords.fullName,
  courses: commonWords.courseCount,
  inProgress: commonWords.inProgress,
  completed: 'Completed',
  learningSeconds: 'Learning time (seconds)',
  lastActivity: 'Last activity',
  lastSignIn: commonWords.lastSignIn,
  status: commonWords.status,
  joinedAt: commonWords.joined,
}

export const studentStatuses: Translation<typeof vi.studentStatuses> = {
  active: commonWords.activeNow,
  inactive: sharedWords.closed3,
  suspended: commonWords.suspended,
}

export const studentGenders: Translation<typeof vi.studentGenders> = {
  female: sharedWords.female,
  male: sharedWords.male,
  other: sharedWords.other,
}
