import type { Instructor } from '@learning-cms/contract/people/instructors'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import type { HeadlineFigure } from '#kit/page/headline/RecordHeadline.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { earningsOf } from './money/money.api.ts'

/** Earnings, for those who may read the ledger; courses, students and rating, each with the way to its rows. */
export function useHeadlineFigures(instructor: Instructor): (HeadlineFigure | false)[] {
  const say = useWords(instructorWords)
  const may = useMay()
  const { money, number } = useFormat()
  const { id, totalCourses, publishedCourses, totalStudents, rating, totalReviews } = instructor
  const mayMoney = may('ledger:read')
  const { data: earnings } = useQuery({ ...earningsOf(id), enabled: mayMoney })
  const owed = earnings ? earnings.held + earnings.payable : 0
  return [
    mayMoney && {
      name: say('figure-earned'),
      value: earnings ? money(earnings.accrued - earnings.reversed) : '…',
      detail: owed !== 0 && say('figure-owed', { amount: money(owed) }),
      to: `/instructors/${id}?tab=money`,
    },
    {
      name: say('figure-courses'),
      value: number(totalCourses),
      detail: totalCourses > 0 && say('coursesOf', { published: publishedCourses, total: totalCourses }),
      to: totalCourses > 0 && `/courses?instructorId=${id}`,
    },
    { name: say('figure-students'), value: number(totalStudents) },
    {
      name: say('figure-rating'),
      value: rating === null ? '–' : `${number(Math.round(rating * 10) / 10)} / 5`,
      detail: rating === null ? say('noRating') : say('figure-reviews', { count: totalReviews }),
      to: rating !== null && may('reviews:read') && `/reviews?instructorId=${id}`,
    },
  ]
}
