import { sharedLabels } from '#vi/common/labels.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedSentences } from '#vi/common/sentences.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { courseFormWords } from './course.ts'
import { coursePickerWords } from './course-picker.ts'
import { courseColumns, courseLevels } from './labels.ts'
import { kitWords } from '#vi/kit/kit.ts'

/** The list, and what the list and the form share: names of states, levels, commands. */
export const courseWords = {
  title: commonWords.courses,
  newCourse: sharedLabels.addCourse,
  unableToLoad: coursePickerWords.unableToLoad,
  emptyTitle: sharedLabels.noCoursesYet,
  emptyWhy: 'Khoá học bắt đầu là bản nháp: viết giới thiệu, đặt giá, thêm bài học rồi xuất bản khi đã đủ.',
  createFirst: 'Tạo khoá học đầu tiên',

  course: commonWords.course,
  category: commonWords.category,
  categoryAndInstructor: 'Danh mục, giảng viên',
  instructor: commonWords.instructor,
  students: commonWords.students,
  price: courseFormWords.price,
  status: commonWords.status,
  createdAt: commonWords.createdAt,
  level: courseColumns.level,
  language: commonWords.language,
  priority: commonWords.featured,
  free: sharedWords.free2,
  paid: 'Có phí',
  noCategory: sharedLabels.noCategory,
  lessons_one: '{count} bài học',
  lessons_other: '{count} bài học',

  draft: commonWords.draft,
  published: sharedWords.published,
  archived: commonWords.archived,
  suspended: commonWords.suspended,
  beginner: courseLevels.beginner,
  intermediate: courseLevels.intermediate,
  advanced: courseLevels.advanced,
  vi: commonWords.vietnamese,
  en: commonWords.english,
  onlyPriority: 'Chỉ khoá nổi bật',
  completeness: commonWords.content,
  unfinished: commonWords.missingToPublish,

  edit: sharedLabels.openCourse,
  publish: commonWords.publish,
  unpublish: 'Chuyển về nháp',
  archive: commonWords.archive,
  suspend: commonWords.suspend,
  unsuspend: sharedLabels.suspensionEnded,
  remove: sharedLabels.deleteDraft,

  publishTitle: sharedSentences.publish,
  publishWhy: 'Khoá học sẽ hiện trong cửa hàng và bán với giá {price}.',
  publishWhyFree: 'Khoá học sẽ hiện trong cửa hàng, ai cũng học được miễn phí.',
  unpublishTitle: 'Chuyển “{title}” về nháp?',
  unpublishWhy: 'Khoá học rời khỏi cửa hàng. Chỉ làm được khi chưa có ai ghi danh hay đặt mua.',
  archiveTitle: sharedSentences.archive,
  archiveWhy: 'Khoá học ngừng bán. Học viên đã có khoá này vẫn vào học bình thường.',
  archiveDraftWhy: 'Bản nháp được cất đi và không còn nằm trong việc cần làm. Bạn vẫn mở lại được.',
  suspendTitle: 'Tạm ngưng “{title}”?',
  suspendWhy: 'Khoá học ngừng bán ngay, và học viên tạm thời không vào học được cho đến khi bỏ tạm ngưng.',
  unsuspendTitle: 'Bỏ tạm ngưng “{title}”?',
  unsuspendTo: 'Đưa khoá học về',
  removeTitle: 'Xoá bản nháp “{title}”?',
  removeWhy: 'Phần giới thiệu và {lessons} vào thùng rác, lấy lại được từ đó.',
  reason: kitWords.reason,
  reasonHelp: 'Lý do được lưu trong lịch sử của khoá học.',

  publishedDone: sharedPhrases.published,
  unpublishedDone: 'Đã chuyển “{title}” về nháp',
  archivedDone: sharedPhrases.archived,
  suspendedDone: 'Đã tạm ngưng “{title}”',
  unsuspendedDone: 'Đã bỏ tạm ngưng “{title}”',
  removedDone: 'Đã xoá bản nháp “{title}”',
  undoReason: sharedWords.undo,
  publishFailed: 'Không xuất bản được khoá học',
  unpublishFailed: 'Không chuyển được khoá học về nháp',
  archiveFailed: 'Không lưu trữ được khoá học',
  suspendFailed: 'Không tạm ngưng được khoá học',
  unsuspendFailed: 'Không bỏ tạm ngưng được khoá học',
  removeFailed: 'Không xoá được khoá học',
} as const
