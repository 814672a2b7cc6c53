import { reviewStatuses, type Review } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import { DateText } from '#kit/show/DateText.tsx'
import type { Column } from '#kit/list/ListPage.tsx'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { reasonWord } from './reason-word.ts'
import { ReviewStatusBadge } from './ReviewStatusBadge.tsx'
import { SignalMarks } from './Signals.tsx'
import { Stars } from './Stars.tsx'

type ReviewSortField = 'submittedAt' | 'rating'

export function useReviewColumns(): Column<Review, ReviewSortField>[] {
  const say = useWords(reviewWords)
  return useMemo(
    () => [
      {
        name: 'review',
        label: say('review'),
        cell: ({ studentName, comment }) => <PersonName name={studentName} detail={comment || say('noComment')} />,
      },
      {
        name: 'course',
        label: say('course'),
        width: '200px',
        from: 'medium',
        cell: ({ courseTitle }) => courseTitle,
      },
      {
        name: 'instructor',
        label: say('instructor'),
        width: '160px',
        visibility: 'on-request',
        cell: ({ instructorName }) => instructorName,
      },
      {
        name: 'rating',
        onPhone: 'under',
        label: say('rating'),
        width: '112px',
        sort: 'rating',
        cell: ({ rating }) => <Stars rating={rating} />,
      },
      {
        name: 'signals',
        label: say('signals'),
        width: '152px',
        from: 'wide',
        cell: ({ signals }) => signals.length > 0 && <SignalMarks signals={signals} />,
      },
      {
        name: 'status',
        onPhone: 'bottom',
        label: say('status'),
        width: widthOf(reviewStatuses.map((status) => say(status))),
        cell: ({ status, rejectionReason }) => (
          <span title={rejectionReason ? say(reasonWord(rejectionReason)) : undefined}>
            <ReviewStatusBadge status={status} />
          </span>
        ),
      },
      {
        name: 'decided',
        label: say('decided'),
        width: '160px',
        visibility: 'on-request',
        cell: ({ decidedByName }) => decidedByName,
      },
      {
        name: 'submittedAt',
        label: say('submittedAt'),
        width: '124px',
        from: 'medium',
        sort: 'submittedAt',
        cell: ({ submittedAt }) => <DateText at={submittedAt} />,
      },
    ],
    [say],
  )
}
