import { sharedLabels } from '#en/common/labels.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/system/trash/trash.ts'

export const trashWords: Translation<typeof vi.trashWords> = {
  title: commonWords.trash,
  unableToLoad: 'Unable to load trash',
  emptyTitle: 'The trash is empty',
  emptyWhy: 'Deleted items stay here for a while and can be restored. After that they are permanently deleted.',
  note: 'Items in the trash are permanently deleted once their time left is over.',

  name: commonWords.name,
  entity: commonWords.type,
  deletedBy: 'Deleted by',
  deletedAt: 'Deleted',
  daysLeft: 'Time left',
  atMostDays_one: 'at most {count} day',
  atMostDays_other: 'at most {count} days',
  days_one: '{count} day',
  days_other: '{count} days',
  lastDay: sharedWords.today,
  heldIn: 'in “{name}”',
  categories: commonWords.category,
  courses: commonWords.course,
  coupons: commonWords.coupon,
  products: sharedWords.product,
  students: commonWords.student,
  customers: commonWords.customer,
  organisations: sharedWords.organisation2,
  artifacts: commonWords.artifact,
  periods: commonWords.period,
  groups: 'Customer group',
  reviews: commonWords.review,
  articles: commonWords.helpArticle,
  leads: sharedLabels.lead,

  restore: kitWords.draftRestore,
  restored: sharedPhrases.restored,
  restoreFailed: 'Unable to restore',
  restoreTitle: 'Restore “{name}”?',
  withMoved: 'Also bring back the {count} {count:item|items} moved to “{into}” on deletion',
  withMovedHelp: 'Only those still there.',
  categoriesDetached: 'Restore at top level',
  coursesDetached: 'Restore without category',
  studentsDetached: 'Restore without email',
  open: kitWords.keyOpen,

  remove: 'Delete permanently',
  removeTitle: 'Permanently delete “{name}”?',
  removeWhy: 'This cannot be undone. The change history stays in the log.',
  removeStudentWhy:
    'This cannot be undone. If they ever had a course, the course and its figures are kept, without any name or personal data.',
  removeCustomerWhy:
    'This cannot be undone: all personal data is erased. What the customer agreed to is kept without a name.',
  removed: '“{name}” permanently deleted',
  removeFailed: 'Unable to delete permanently',
}
