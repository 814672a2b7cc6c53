import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import { studentColumns, studentStatuses } from '#en/students/labels.ts'
import { studentPageWords } from '#en/students/student.ts'
import { studentPickerWords } from '#en/students/student-picker.ts'
import type * as vi from '#vi/students/students.ts'

export const studentWords: Translation<typeof vi.studentWords> = {
  title: commonWords.students,
  newStudent: studentPageWords.newStudent,
  unableToLoad: studentPickerWords.unableToLoad,
  emptyTitle: 'No students yet',
  emptyWhy: 'Students come from the shop and the learning platform by API token, or you add them here.',
  createFirst: 'Add the first student',

  active: commonWords.active,
  inactive: studentStatuses.inactive,
  suspended: commonWords.suspended,

  student: commonWords.student,
  status: commonWords.status,
  contact: commonWords.contact,
  courses: commonWords.courses,
  suspension: 'Suspension',
  suspensionEnds: 'Ends within 7 days',
  coursesOf: '{completed}/{total} done',
  noCourses: 'None',
  learningTime: studentPageWords.learningTime,
  lastActivity: studentColumns.lastActivity,
  lastLogin: 'Last login',
  joinedAt: commonWords.joined,
  never: commonWords.never,
  open: 'Open the profile',

  hasCourses: 'Enrolled',
  withCourses: 'Has courses',
  withoutCourses: 'Has none',
  lastActive: 'Last active',
  '7-days': 'Within 7 days',
  '30-days': 'Within 30 days',
  '90-days': 'Within 90 days',
  'over-90-days': 'Over 90 days ago',
  neverLearned: 'Never learned',
  course: commonWords.course,
  joinedFrom: 'Joined from',
  joinedTo: 'Joined until',

  suspend: commonWords.suspend,
  activate: commonWords.activate,
  deactivate: 'Close',
  reason: kitWords.reason,
  until: 'Until the end of (optional)',
  untilHelp: 'Left empty: suspended until somebody activates the student again.',
  suspendTitle: 'Suspend “{name}”?',
  suspendWhy: 'The student is signed out at once and can neither sign in nor buy. What was learned is kept.',
  suspendFailed: 'Unable to suspend the student',
  suspendDone: '“{name}” is suspended',
  activateTitle: 'Activate “{name}”?',
  activateWhy: 'The student can sign in, learn and buy again.',
  activateFailed: 'Unable to activate the student',
  activateDone: '“{name}” is active',
  deactivateTitle: 'Close “{name}”?',
  deactivateWhy: 'For students who asked to stop. Courses and progress are kept; they can be activated again.',
  deactivateFailed: 'Unable to close the student',
  deactivateDone: '“{name}” is closed',
}
