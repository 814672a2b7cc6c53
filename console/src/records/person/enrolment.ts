import type { Enrolment } from '@learning-cms/contract/courses/enrolments'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import type { StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { sourceIn } from './source.ts'

export const enrolmentTones = {
  'not-started': 'neutral',
  'in-progress': 'info',
  completed: 'success',
  revoked: 'danger',
} satisfies Record<Enrolment['state'], StatusTone>

/** The enrolment's dates and source, and how it ended. */
export function useEnrolmentDates(enrolment: Enrolment) {
  const say = useWords(studentPageWords)
  const { date } = useFormat()
  const { enrolledAt, completedAt, revokedAt, revokedReason } = enrolment
  const details = [
    `${say('enrolledAt', { date: date(enrolledAt) })} ${sourceIn(say, enrolment)}`,
    completedAt && say('completedAt', { date: date(completedAt) }),
    revokedAt && `${say('revokedAt', { date: date(revokedAt) })}: ${revokedReason}`,
  ]
  return details.filter(Boolean).join(' · ')
}
