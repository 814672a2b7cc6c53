/** A course's rating: the mean and number of the reviews that count. */
export type Rating = { mean: number | null; count: number }
type Counted = { status: string; rating: number; isHidden: boolean }

/** Approved, and its enrolment was not fully refunded. */
export const doesCount = ({ status, isHidden }: Pick<Counted, 'status' | 'isHidden'>) =>
  status === 'approved' && !isHidden

export const sumOf = ({ mean, count }: Rating) => Math.round((mean ?? 0) * count)

export const ratingFrom = (sum: number, count: number): Rating => ({ mean: count > 0 ? sum / count : null, count })

/** The course's rating after one of its reviews changes status; without a status, after it is deleted. */
export function ratingAfter(now: Rating, review: Counted, status: string | undefined): Rating {
  const before = doesCount(review) ? 1 : 0
  const after = status !== undefined && doesCount({ ...review, status }) ? 1 : 0
  return ratingFrom(sumOf(now) + (after - before) * review.rating, now.count + after - before)
}

/**
 * This many reviews at the overall mean are added, so that a single five-star one does not outrank a hundred of nearly
 * five.
 */
const WEIGHT = 10

/** The ranking score of courses: with few reviews it stays near the site's mean. */
export const rankingScore = (rating: Rating, siteMean: number) =>
  (WEIGHT * siteMean + sumOf(rating)) / (WEIGHT + rating.count)
