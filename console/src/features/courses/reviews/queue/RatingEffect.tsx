import { ratingAfter, type Rating } from '@learning-cms/contract/courses/ratings'
import type { Review } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { useMemo } from 'react'
import { StarIcon } from '#kit/show/icons.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { ratingOf } from '#features/courses/reviews/reviews.api.ts'
import classes from '#features/courses/reviews/reviews.module.css'

/** The course's rating now, and after the pending decision. */
export function RatingEffect({ review }: { review: Review }) {
  const say = useWords(reviewWords)
  const now = ratingOf(review)
  const next = review.status === 'approved' ? 'rejected' : 'approved'
  return (
    <dl className={classes['effect']} aria-label={say('effect')}>
      <Figure name={say('now')} rating={now} />
      {review.isHidden ? (
        <div>
          <dt>{say('effect')}</dt>
          <dd>{say('hidden')}</dd>
        </div>
      ) : (
        <Figure name={say(next === 'approved' ? 'ifApproved' : 'ifRejected')} rating={ratingAfter(now, review, next)} />
      )}
    </dl>
  )
}

function Figure({ name, rating: { mean, count } }: { name: string; rating: Rating }) {
  const say = useWords(reviewWords)
  const language = useLanguage()
  const exact = useMemo(
    () => new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    [language],
  )
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {mean === null ? (
          say('unrated')
        ) : (
          <>
            <b>{exact.format(mean)}</b>
            <StarIcon size={16} stroke={1.5} data-full aria-hidden /> {say('reviewsOf', { count })}
          </>
        )}
      </dd>
    </div>
  )
}
