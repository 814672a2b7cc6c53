import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { StarIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './reviews.module.css'

const places = [1, 2, 3, 4, 5]

/** Stars out of five, read out as a number. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const say = useWords(reviewWords)
  return (
    <span className={classes['stars']} role="img" aria-label={say('stars', { count: rating })}>
      {places.map((place) => (
        <StarIcon key={place} size={size} stroke={1.5} data-full={place <= rating || undefined} aria-hidden />
      ))}
    </span>
  )
}
