import type { Instructor } from '@learning-cms/contract/people/instructors'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { IdentityCard } from './IdentityCard.tsx'
import classes from './InstructorAside.module.css'

const explained = {
  pending: 'statusPending',
  active: 'statusActive',
  inactive: 'statusInactive',
  rejected: 'statusRejected',
} as const

/** What the status means, and since when; the headline says the status itself. */
export function InstructorAside({ instructor }: { instructor: Instructor | undefined }) {
  const say = useWords(instructorWords)
  const { date } = useFormat()
  if (!instructor)
    return (
      <FormCard title={say('status')} action={<StatusBadge tone="warning">{say('pending')}</StatusBadge>}>
        <p className={classes['help']}>{say('statusNew')}</p>
      </FormCard>
    )
  const { status, statusReason, approvedAt } = instructor
  if (status === 'active' && !approvedAt) return <IdentityCard id={instructor.id} />
  return (
    <>
      <FormCard title={say('status')}>
        <p className={classes['help']}>
          {say(explained[status])}
          {statusReason && <span className={classes['reason']}>{say('reasonWas', { reason: statusReason })}</span>}
        </p>
        {approvedAt && <p className={classes['help']}>{say('approvedOn', { date: date(approvedAt) })}</p>}
      </FormCard>
      <IdentityCard id={instructor.id} />
    </>
  )
}
