import { sharedLabels } from '#en/common/labels.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedSentences } from '#en/common/sentences.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { courseFormWords } from './course.ts'
import { coursePickerWords } from './course-picker.ts'
import { courseColumns, courseLevels } from './labels.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/courses/courses/courses.ts'

export const courseWords: Translation<typeof vi.courseWords> = {
  title: commonWords.courses,
  newCourse: sharedLabels.addCourse,
  unableToLoad: coursePickerWords.unableToLoad,
  emptyTitle: sharedLabels.noCoursesYet,
  emptyWhy: 'A course starts as a draft: describe it, price it, add lessons, and publish it when it is complete.',
  createFirst: 'Create the first course',

  course: commonWords.course,
  category: commonWords.category,
  categoryAndInstructor: 'Category, instructor',
  instructor: commonWords.instructor,
  students: commonWords.students,
  price: courseFormWords.price,
  status: commonWords.status,
  createdAt: commonWords.createdAt,
  level: courseColumns.level,
  language: commonWords.language,
  priority: commonWords.featured,
  free: sharedWords.free2,
  paid: 'Paid',
  noCategory: 'No category yet',
  lessons_one: '{count} lesson',
  lessons_other: '{count} lessons',

  draft: commonWords.draft,
  published: sharedWords.published,
  archived: commonWords.archived,
  suspended: commonWords.suspended,
  beginner: courseLevels.beginner,
  intermediate: courseLevels.intermediate,
  advanced: courseLevels.advanced,
  vi: commonWords.vietnamese,
  en: commonWords.english,
  onlyPriority: 'Featured only',
  completeness: commonWords.content,
  unfinished: commonWords.missingToPublish,

  edit: sharedLabels.openCourse,
  publish: commonWords.publish,
  unpublish: 'Back to draft',
  archive: commonWords.archive,
  suspend: commonWords.suspend,
  unsuspend: 'End suspension',
  remove: sharedLabels.deleteDraft,

  publishTitle: sharedSentences.publish,
  publishWhy: 'The course appears in the shop and sells at {price}.',
  publishWhyFree: 'The course appears in the shop, free for everyone.',
  unpublishTitle: 'Move “{title}” back to draft?',
  unpublishWhy: 'It leaves the shop. This is possible only while no one has enrolled in it or ordered it.',
  archiveTitle: sharedSentences.archive,
  archiveWhy: 'The course is no longer sold. Students who have it keep access.',
  archiveDraftWhy: 'The draft is put away and no longer listed as work to do. You can reopen it.',
  suspendTitle: 'Suspend “{title}”?',
  suspendWhy: 'Sales stop immediately, and students cannot open the course until the suspension ends.',
  unsuspendTitle: 'End the suspension of “{title}”?',
  unsuspendTo: 'Return the course to',
  removeTitle: 'Delete draft “{title}”?',
  removeWhy: 'Its description and {lessons} go to the trash and can be restored from there.',
  reason: kitWords.reason,
  reasonHelp: 'The reason is kept in the course’s history.',

  publishedDone: sharedPhrases.published,
  unpublishedDone: '“{title}” moved back to draft',
  archivedDone: sharedPhrases.archived,
  suspendedDone: '“{title}” suspended',
  unsuspendedDone: 'Suspension of “{title}” ended',
  removedDone: 'Draft “{title}” deleted',
  undoReason: 'Undone',
  publishFailed: 'Unable to publish course',
  unpublishFailed: 'Unable to move course back to draft',
  archiveFailed: 'Unable to archive course',
  suspendFailed: 'Unable to suspend course',
  unsuspendFailed: 'Unable to end suspension',
  removeFailed: 'Unable to delete course',
}
