import { sharedLabels } from '#vi/common/labels.ts'
import { sharedPeopleWords } from '#vi/people/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'
import { studentColumns, studentStatuses } from './labels.ts'
import { studentPageWords } from './student.ts'
import { studentPickerWords } from './student-picker.ts'

/** The list and its commands. */
export const studentWords = {
  title: commonWords.students,
  newStudent: studentPageWords.newStudent,
  unableToLoad: studentPickerWords.unableToLoad,
  emptyTitle: 'Chưa có học viên nào',
  emptyWhy: 'Học viên đến từ cửa hàng và nền tảng học qua khoá API, hoặc do bạn thêm tại đây.',
  createFirst: 'Thêm học viên đầu tiên',

  active: commonWords.active,
  inactive: studentStatuses.inactive,
  suspended: commonWords.suspended,

  student: commonWords.student,
  status: commonWords.status,
  contact: commonWords.contact,
  courses: commonWords.courses,
  suspension: commonWords.suspended,
  suspensionEnds: 'Hết hạn trong 7 ngày tới',
  coursesOf: '{completed}/{total} xong',
  noCourses: sharedWords.none,
  learningTime: studentPageWords.learningTime,
  lastActivity: studentColumns.lastActivity,
  lastLogin: sharedWords.signedIn,
  joinedAt: commonWords.joined,
  never: commonWords.never,
  open: sharedLabels.openProfile,

  hasCourses: commonWords.enrolments,
  withCourses: 'Có khoá học',
  withoutCourses: 'Chưa có khoá học',
  lastActive: 'Lần học gần nhất',
  '7-days': 'Trong 7 ngày',
  '30-days': sharedLabels.inTheLast30Days,
  '90-days': 'Trong 90 ngày',
  'over-90-days': 'Hơn 90 ngày trước',
  neverLearned: 'Chưa học lần nào',
  group: sharedWords.group,
  course: commonWords.course,
  joinedFrom: 'Tham gia từ',
  joinedTo: 'Tham gia đến',

  suspend: commonWords.suspend,
  activate: commonWords.activate,
  deactivate: sharedLabels.closed,
  reason: kitWords.reason,
  until: 'Đến hết ngày (không bắt buộc)',
  untilHelp: 'Để trống: tạm ngưng cho đến khi có người kích hoạt lại.',
  suspendTitle: sharedPeopleWords.suspend,
  suspendWhy: 'Học viên bị đăng xuất ngay, không đăng nhập và không mua được khoá học. Dữ liệu học tập vẫn được giữ.',
  suspendFailed: 'Không tạm ngưng được học viên',
  suspendDone: sharedPeopleWords.suspended,
  activateTitle: 'Kích hoạt “{name}”?',
  activateWhy: 'Học viên lại đăng nhập, học và mua được khoá học.',
  activateFailed: 'Không kích hoạt được học viên',
  activateDone: 'Đã kích hoạt “{name}”',
  deactivateTitle: 'Đóng hồ sơ “{name}”?',
  deactivateWhy: 'Dùng khi học viên xin ngừng học. Khoá học và tiến độ vẫn được giữ, có thể kích hoạt lại.',
  deactivateFailed: 'Không đóng được hồ sơ',
  deactivateDone: 'Đã đóng hồ sơ “{name}”',
} as const
