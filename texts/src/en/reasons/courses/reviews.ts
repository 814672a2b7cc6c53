import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/courses/reviews.ts'

export const reviewReasons: Translation<typeof vi.reviewReasons> = {
  'reviews.exists': 'The student has already reviewed this course',
  'reviews.not-enrolled': 'Only a student who has the course can review it',
  'reviews.deleted': 'This review has been deleted and can no longer be changed',
  'reviews.transition': 'A review that is {from} cannot become {to}',
  'reviews.reason-required': 'Please choose a reason. A low rating is not a reason',
  'reviews.nothing-to-take-back': 'There is no decision to withdraw',
  'reviews.take-back-of-another':
    'Only the person who decided can withdraw the decision. You can still approve or reject the review',
  'reviews.take-back-late':
    'A decision can be withdrawn only within {minutes} {minutes:minute|minutes}. You can still approve or reject the review',
  'reviews.restore-exists': 'The student has since written another review of this course',
}
