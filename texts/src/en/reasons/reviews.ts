import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/reviews.ts'

export const reviewReasons: Translation<typeof vi.reviewReasons> = {
  'reviews.exists': 'The student has already reviewed this course',
  'reviews.not-enrolled': 'Only a student who has the course can review it',
  'reviews.deleted': 'This review was deleted. It can not be changed any more',
  'reviews.transition': 'A review that is {from} cannot become {to}',
  'reviews.reason-required': 'Please choose a reason. The number of stars is none',
  'reviews.nothing-to-take-back': 'There is no decision to take back',
  'reviews.take-back-of-another':
    'Only the person who decided takes the decision back. You can approve or reject the review instead',
  'reviews.take-back-late':
    'A decision can be taken back for {minutes} {minutes:minute|minutes}. You can approve or reject the review instead',
  'reviews.restore-exists': 'The student has written another review of this course since',
}
