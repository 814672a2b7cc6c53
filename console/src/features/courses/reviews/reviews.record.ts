import { rejectionReasons, reviewStatuses } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import type { RecordWords } from '#kit/changes/records.ts'
import { wordsNow } from '#kit/text/words.ts'
import { reasonWord } from './reason-word.ts'

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(reviewWords)
    return {
      rating: say('rating'),
      comment: say('comment'),
      status: say('status'),
      rejectionReason: say('rejectionReason'),
      rejectionNote: say('rejectionNote'),
      studentId: say('student'),
      courseId: say('course'),
    }
  },
  show: (field, value) => {
    const say = wordsNow(reviewWords)
    if (field === 'status') {
      const status = reviewStatuses.find((one) => one === value)
      return status && say(status)
    }
    const reason = field === 'rejectionReason' && rejectionReasons.find((one) => one === value)
    return reason ? say(reasonWord(reason)) : undefined
  },
}
