import type { Student } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { RevealAct } from '#records/person/RevealAct.tsx'
import classes from './StudentPage.module.css'
import type { Reveal } from '#features/people/students/use-reveal.ts'

type Props = { student: Student; reveal: Reveal }

/** Identity, and why the status is not the usual one. */
export function StudentAside({ student, reveal }: Props) {
  return (
    <div className={classes['aside']}>
      {!student.erasedAt && <PersonalCard student={student} reveal={reveal} />}
      {!student.erasedAt && student.status !== 'active' && <StatusCard student={student} />}
    </div>
  )
}

function PersonalCard({ student, reveal }: Props) {
  const say = useWords(studentPageWords)
  const { dateOfDay } = useFormat()
  const { values } = reveal
  const { email, phone, birthDate, address } = values ?? student
  return (
    <FormCard title={say('personal')}>
      <DescriptionList>
        <Description name={say('email')}>
          {email && (values ? <a href={`mailto:${email}`}>{email}</a> : email)}
        </Description>
        <Description name={say('phone')}>
          {phone && (values ? <a href={`tel:${phone.replace(/[^0-9+]/g, '')}`}>{phone}</a> : phone)}
        </Description>
        <Description name={say('birthDate')}>
          {birthDate && (values ? dateOfDay(birthDate) : birthDate.slice(0, 4))}
        </Description>
        <Description name={say('gender')}>{student.gender && say(student.gender)}</Description>
        <Description name={say('address')}>{address}</Description>
      </DescriptionList>
      <RevealAct
        reveal={reveal}
        words={{
          reveal: say('reveal'),
          hideNow: say('hideNow'),
          hidesIn: say('hidesIn', { count: reveal.secondsLeft }),
        }}
      />
    </FormCard>
  )
}

const explained = {
  active: 'statusActive',
  inactive: 'statusInactive',
  suspended: 'statusSuspended',
} as const

function StatusCard({ student: { status, statusReason, suspendedUntil } }: { student: Student }) {
  const say = useWords(studentPageWords)
  const { dateTime } = useFormat()
  return (
    <FormCard title={say('status')}>
      <div className={classes['status']}>
        <p className={classes['quiet']}>{say(explained[status])}</p>
        {statusReason && <p>{say('reasonWas', { reason: statusReason })}</p>}
        {suspendedUntil && <p>{say('untilWas', { when: dateTime(suspendedUntil) })}</p>}
      </div>
    </FormCard>
  )
}
