import type { Translation } from '#translation.ts'
import type * as vi from '#vi/enrolments/enrolments.ts'

export const enrolmentWords: Translation<typeof vi.enrolmentWords> = {
  title: 'Enrolments',
  student: 'Student',
  course: 'Course',
  state: 'State',
  progress: 'Progress',
  progressOf: '{done} of {total} lessons',
  enrolledAt: 'Enrolled',
  completedAt: 'Completed',
  enrolledFrom: 'Enrolled from',
  enrolledTo: 'Enrolled until',
  completedFrom: 'Completed from',
  completedTo: 'Completed until',
  'not-started': 'Not started',
  'in-progress': 'In progress',
  completed: 'Completed',
  revoked: 'Revoked',
  emptyTitle: 'No enrolments yet',
  emptyWhy: 'Who has been given which course shows up here, with progress.',
  unableToLoad: 'Unable to load enrolments',
}
