import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reviews/labels.ts'

export const reviewColumns: Translation<typeof vi.reviewColumns> = {
  title: 'Reviews',
  student: 'Student',
  comment: 'Comment',
  course: 'Course',
  instructor: 'Instructor',
  rating: 'Stars',
  signals: 'Signals',
  status: 'Status',
  rejectionReason: 'Rejected for',
  rejectionNote: 'Note',
  decided: 'Decided by',
  decidedAt: 'Decided',
  submittedAt: 'Review date',
}

export const reviewStatuses: Translation<typeof vi.reviewStatuses> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

export const reviewReasons: Translation<typeof vi.reviewReasons> = {
  'off-topic': 'Off topic',
  'personal-attack': 'Personal attack',
  spam: 'Spam or advertising',
  incentive: 'Written for a reward',
  'personal-data': 'Personal data',
  duplicate: 'Duplicate',
}

export const reviewKinds: Translation<typeof vi.reviewKinds> = {
  link: 'Link',
  phone: 'Phone number',
  email: 'E-mail',
  profanity: 'Profanity',
  duplicate: 'Same text',
  'course-burst': 'Burst on the course',
  'student-burst': 'Burst by the student',
  short: 'Very short',
}
