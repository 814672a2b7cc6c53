import type { Student } from '@learning-cms/contract/people/students'
import { tradeWords } from '@learning-cms/texts/people/students/trade'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import type { HeadlineFigure } from '#kit/page/headline/RecordHeadline.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import type { Trade } from './page/use-trade.ts'

/** What the person bought and learned. */
export function useHeadlineFigures(student: Student, { orders, paid }: Trade): (HeadlineFigure | false)[] {
  const say = useWords(tradeWords)
  const sayPage = useWords(studentPageWords)
  const { money, number, duration, relative } = useFormat()
  const { totalCourses, inProgressCourses, completedCourses, learningSeconds, lastActivityAt, lastLoginAt } = student
  const [bought, refunded] = [paid?.total ?? 0, paid?.refunded ?? 0]
  return [
    bought > 0 && {
      name: say('paid'),
      value: money(bought),
      detail: say('ordersCount', { count: orders.length }),
      to: `/orders?studentId=${student.id}`,
    },
    refunded > 0 && { name: say('refunded'), value: money(refunded) },
    {
      name: say('courses'),
      value: number(totalCourses),
      detail: totalCourses > 0 && say('coursesDetail', { progress: inProgressCourses, done: completedCourses }),
    },
    { name: say('learning'), value: learningSeconds > 0 ? duration(learningSeconds / 60) : '–' },
    {
      name: say('lastActivity'),
      value: lastActivityAt ? relative(lastActivityAt) : sayPage('never'),
      detail: lastLoginAt && say('lastLogin', { when: relative(lastLoginAt) }),
    },
  ]
}
