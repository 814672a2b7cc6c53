import { sharedCoursesWords } from '#en/courses/shared.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/courses/reviews/labels.ts'

export const reviewColumns: Translation<typeof vi.reviewColumns> = {
  title: commonWords.reviews,
  student: commonWords.student,
  comment: 'Comment',
  course: commonWords.course,
  instructor: commonWords.instructor,
  rating: 'Stars',
  signals: 'Flags',
  status: commonWords.status,
  rejectionReason: sharedLabels.reasonForRejection,
  rejectionNote: commonWords.note,
  decided: sharedWords.decidedBy,
  decidedAt: 'Decided',
  submittedAt: 'Review date',
}

export const reviewStatuses: Translation<typeof vi.reviewStatuses> = {
  pending: commonWords.pending,
  approved: commonWords.approved,
  rejected: commonWords.rejected,
}

export const reviewReasons: Translation<typeof vi.reviewReasons> = {
  'off-topic': 'Off topic',
  'personal-attack': 'Personal attack',
  spam: 'Spam or advertising',
  incentive: 'Written for a reward',
  'personal-data': 'Personal data',
  duplicate: sharedCoursesWords.duplicate,
}

export const reviewKinds: Translation<typeof vi.reviewKinds> = {
  link: sharedWords.link,
  phone: commonWords.phoneNumber2,
  email: commonWords.email,
  profanity: 'Profanity',
  duplicate: 'Same text',
  'course-burst': 'Surge on this course',
  'student-burst': 'Surge from this student',
  short: 'Very short',
}
