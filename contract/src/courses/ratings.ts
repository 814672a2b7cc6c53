/** What a course's reviews come to: the mean of those that count, and how many they are. */
export type Rating = { mean: number | null; count: number }
type Counted = { status: string; rating: number; isHidden: boolean }

/** Approved, of an enrolment that was not refunded in full. */
export const doesCount = ({ status, isHidden }: Pick<Counted, 'status' | 'isHidden'>) =>
  status === 'approved' && !isHidden

export const sumOf = ({ mean, count }: Rating) => Math.round((mean ?? 0) * count)

export const ratingFrom = (sum: number, count: number): Rating => ({ mean: count > 0 ? sum / count : null, count })

/** The rating of a course once one of its reviews has another status; without a status, once it is gone. */
export function ratingAfter(now: Rating, review: Counted, status: string | undefined): Rating {
  const before = doesCount(review) ? 1 : 0
  const after = status !== undefined && doesCount({ ...review, status }) ? 1 : 0
  return ratingFrom(sumOf(now) + (after - before) * review.rating, now.count + after - before)
}

/** So many reviews at the mean of all are added, so that one of five stars does not outrank a hundred of nearly five. */
const WEIGHT = 10

/** What courses are ranked by: few reviews stay near the mean of the site. */
export const rankingScore = (rating: Rating, siteMean: number) =>
  (WEIGHT * siteMean + sumOf(rating)) / (WEIGHT + rating.count)
