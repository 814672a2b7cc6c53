import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/courses/enrolments/enrolments.ts'

export const enrolmentWords: Translation<typeof vi.enrolmentWords> = {
  title: commonWords.enrolments,
  student: commonWords.student,
  course: commonWords.course,
  state: commonWords.state,
  progress: sharedWords.progress,
  progressOf: '{done} of {total} lessons',
  enrolledAt: 'Enrolled',
  completedAt: 'Completed',
  enrolledFrom: 'Enrolled from',
  enrolledTo: 'Enrolled to',
  completedFrom: 'Completed from',
  completedTo: 'Completed to',
  'not-started': commonWords.notStarted,
  'in-progress': commonWords.inProgress,
  completed: sharedLabels.completed,
  revoked: commonWords.revoked,
  emptyTitle: 'No enrolments yet',
  emptyWhy: 'Everyone who has been given a course appears here, with their progress.',
  unableToLoad: 'Unable to load enrolments',
}
