import { sharedLabels } from '#en/common/labels.ts'
import { sharedPeopleWords } from '#en/people/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import { studentColumns, studentStatuses } from './labels.ts'
import { studentPageWords } from './student.ts'
import { studentPickerWords } from './student-picker.ts'
import type * as vi from '#vi/people/students/students.ts'

export const studentWords: Translation<typeof vi.studentWords> = {
  title: commonWords.students,
  newStudent: studentPageWords.newStudent,
  unableToLoad: studentPickerWords.unableToLoad,
  emptyTitle: 'No students yet',
  emptyWhy: 'Students come from the shop and the learning platform through an API token, or you add them here.',
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
  noCourses: sharedWords.none,
  learningTime: studentPageWords.learningTime,
  lastActivity: studentColumns.lastActivity,
  lastLogin: commonWords.lastSignIn,
  joinedAt: commonWords.joined,
  never: commonWords.never,
  open: sharedLabels.openProfile,

  hasCourses: 'Enrolled',
  withCourses: 'Has courses',
  withoutCourses: 'No courses',
  lastActive: 'Last active',
  '7-days': 'In the last 7 days',
  '30-days': sharedLabels.inTheLast30Days,
  '90-days': 'In the last 90 days',
  'over-90-days': 'Over 90 days ago',
  neverLearned: 'Never studied',
  group: sharedWords.group,
  course: commonWords.course,
  joinedFrom: 'Joined from',
  joinedTo: 'Joined to',

  suspend: commonWords.suspend,
  activate: commonWords.activate,
  deactivate: 'Close record',
  reason: kitWords.reason,
  until: 'To the end of (optional)',
  untilHelp: 'If left empty, suspended until someone activates the student again.',
  suspendTitle: sharedPeopleWords.suspend,
  suspendWhy: 'The student is signed out immediately and cannot sign in or buy courses. Learning data is kept.',
  suspendFailed: 'Unable to suspend student',
  suspendDone: sharedPeopleWords.suspended,
  activateTitle: 'Activate “{name}”?',
  activateWhy: 'The student can sign in, study and buy courses again.',
  activateFailed: 'Unable to activate student',
  activateDone: '“{name}” activated',
  deactivateTitle: 'Close the record of “{name}”?',
  deactivateWhy:
    'For students who asked to stop. Courses and progress are kept, and the record can be activated again.',
  deactivateFailed: 'Unable to close record',
  deactivateDone: 'Record of “{name}” closed',
}
