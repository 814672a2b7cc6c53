import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/trash/trash.ts'

export const trashWords: Translation<typeof vi.trashWords> = {
  title: commonWords.trash,
  unableToLoad: 'Unable to load the trash',
  emptyTitle: 'The trash is empty',
  emptyWhy: 'What is deleted stays here for 30 days and can be restored. Then it is deleted for good.',
  note: 'What is in the trash is deleted for good after 30 days.',

  name: commonWords.name,
  entity: commonWords.kind,
  deletedBy: 'Deleted by',
  deletedAt: 'Deleted',
  daysLeft: 'Time left',
  atMostDays_one: 'at most {count} day',
  atMostDays_other: 'at most {count} days',
  days_one: '{count} day',
  days_other: '{count} days',
  lastDay: 'today',
  heldIn: 'in “{name}”',
  categories: commonWords.category,
  courses: commonWords.course,
  coupons: commonWords.coupon,
  students: commonWords.student,
  artifacts: commonWords.artifact,
  periods: commonWords.period,
  reviews: commonWords.review,
  articles: commonWords.helpArticle,

  restore: kitWords.draftRestore,
  restored: '“{name}” restored',
  restoreFailed: 'Unable to restore',
  restoreTitle: 'Restore “{name}”?',
  withMoved: 'Bring back the {count} that the deletion put into “{into}” as well',
  withMovedHelp: 'Those that are still there.',
  categoriesDetached: 'Restore at the top level',
  coursesDetached: 'Restore without a category',
  studentsDetached: 'Restore without an email',
  open: kitWords.keyOpen,

  remove: 'Delete for good',
  removeTitle: 'Delete “{name}” for good?',
  removeWhy: 'It cannot be brought back. Its history stays in the log.',
  removeStudentWhy:
    'It cannot be brought back. If they ever had a course, that and its figures stay, with no name and nothing personal.',
  removed: '“{name}” deleted for good',
  removeFailed: 'Unable to delete for good',
}
