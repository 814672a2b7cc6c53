import { sharedCoursesWords } from '#vi/courses/shared.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const reviewColumns = {
  title: commonWords.reviews,
  student: commonWords.student,
  comment: 'Nhận xét',
  course: commonWords.course,
  instructor: commonWords.instructor,
  rating: 'Số sao',
  signals: 'Dấu hiệu',
  status: commonWords.status,
  rejectionReason: sharedLabels.reasonForRejection,
  rejectionNote: commonWords.note,
  decided: sharedWords.decidedBy,
  decidedAt: 'Ngày duyệt',
  submittedAt: 'Ngày đánh giá',
} as const

export const reviewStatuses = {
  pending: commonWords.pending,
  approved: commonWords.approved,
  rejected: commonWords.rejected,
} as const

export const reviewReasons = {
  'off-topic': 'Lạc đề',
  'personal-attack': 'Công kích cá nhân',
  spam: 'Spam, quảng cáo',
  incentive: 'Viết để đổi lợi ích',
  'personal-data': 'Lộ thông tin cá nhân',
  duplicate: sharedCoursesWords.duplicate,
} as const

export const reviewKinds = {
  link: sharedWords.link,
  phone: commonWords.phoneNumber2,
  email: commonWords.email,
  profanity: 'Từ thô tục',
  duplicate: 'Trùng nội dung',
  'course-burst': 'Dồn dập vào khoá học',
  'student-burst': 'Dồn dập từ học viên',
  short: 'Rất ngắn',
} as const
