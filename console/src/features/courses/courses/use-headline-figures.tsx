import type { Course } from '@learning-cms/contract/courses/courses'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import type { HeadlineFigure } from '#kit/page/headline/RecordHeadline.tsx'
import { Trend } from '#kit/show/state/Trend.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { revenueOf } from './courses.api.ts'

/** Price, students, rating and, for those who may see it, revenue: each with the way to its rows. */
export function useHeadlineFigures(course: Course): (HeadlineFigure | false)[] {
  const say = useWords(courseFormWords)
  const may = useMay()
  const { number, money } = useFormat()
  const sayCourse = useWords(courseWords)
  const { id, price, originalPrice, isFree, totalStudents, avgRating, totalReviews } = course
  const mayRevenue = may('analytics:revenue')
  const { data: revenue, isError } = useQuery({ ...revenueOf(id), enabled: mayRevenue })
  return [
    {
      name: say('priceNow'),
      value: price === null || isFree ? sayCourse('free') : money(price),
      detail: price !== null && originalPrice !== null && originalPrice > price && <del>{money(originalPrice)}</del>,
    },
    {
      name: say('students'),
      value: number(totalStudents),
      to: totalStudents > 0 && may('students:read') && `/students?courseId=${id}`,
    },
    {
      name: say('rating'),
      value:
        avgRating === null ? say('noRating') : say('ratingOf', { rating: number(Math.round(avgRating * 10) / 10) }),
      detail: totalReviews > 0 && say('reviewCount', { count: totalReviews }),
      to: totalReviews > 0 && may('reviews:read') && `/reviews?courseId=${id}`,
    },
    mayRevenue && {
      name: say('revenue'),
      value: revenue ? money(revenue.month) : isError ? '–' : '…',
      detail: !revenue ? (
        isError ? (
          say('revenueUnable')
        ) : (
          '…'
        )
      ) : revenue.before > 0 ? (
        <Trend now={revenue.month} before={revenue.before} than={say('thanBefore')} />
      ) : (
        say('revenueTotal', { amount: money(revenue.total) })
      ),
      to: may('orders:read') && `/orders?courseId=${id}`,
    },
  ]
}
