import type { Enrolment } from '@learning-cms/contract/courses/enrolments'
import type { Student } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { AddIcon } from '#kit/show/icons.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { EnrolDialog } from './EnrolDialog.tsx'
import { enrolmentTones, useEnrolmentDates } from '#records/person/enrolment.ts'
import classes from './StudentPage.module.css'
import { enrolmentsOf } from '#features/people/students/students.api.ts'
import { useEnrolmentCommands } from './use-enrolment-commands.ts'

/** The student's current and former courses, with progress. */
export function CoursesTab({ student }: { student: Student }) {
  const say = useWords(studentPageWords)
  const may = useMay()
  const [isEnrolling, setEnrolling] = useState(false)
  const { data, error, refetch } = useQuery(enrolmentsOf(student.id))
  if (error && !data) return <ErrorState title={say('unableToLoadCourses')} error={error} onRetry={refetch} />
  const enrol = may('students:write') && student.status !== 'suspended' && !student.erasedAt && (
    <Button variant="default" leftSection={<AddIcon size={18} aria-hidden />} onClick={() => setEnrolling(true)}>
      {say('enrol')}
    </Button>
  )
  return (
    <FormCard title={say('courses')} action={data && data.rows.length > 0 && enrol}>
      {data?.rows.length === 0 && (
        <EmptyState title={say('noCourses')} why={say('noCoursesWhy')} action={enrol || undefined} />
      )}
      <ul className={classes['enrolments']}>
        {data?.rows.map((enrolment) => (
          <li key={enrolment.id}>
            <OneEnrolment enrolment={enrolment} isErased={student.erasedAt !== null} />
          </li>
        ))}
      </ul>
      {data?.next && <p className={classes['quiet']}>{say('moreCourses')}</p>}
      <EnrolDialog student={student} isOpen={isEnrolling} onClose={() => setEnrolling(false)} />
    </FormCard>
  )
}

function OneEnrolment({ enrolment, isErased }: Props & { isErased: boolean }) {
  const say = useWords(studentPageWords)
  const may = useMay()
  const { hrefOf, follow } = useFollow()
  const { courseId, courseTitle, state } = enrolment
  const address = `/courses/${courseId}`
  return (
    <article className={classes['enrolment']} aria-label={courseTitle}>
      <header>
        {may('courses:read') ? (
          <a href={hrefOf(address)} onClick={(event) => follow(event, address)} dir="auto">
            {courseTitle}
          </a>
        ) : (
          <span dir="auto">{courseTitle}</span>
        )}
        <StatusBadge tone={enrolmentTones[state]}>{say(state === 'completed' ? 'completed-state' : state)}</StatusBadge>
      </header>
      <Progress enrolment={enrolment} />
      <footer>
        <Dates enrolment={enrolment} />
        {may('students:write') && !isErased && <EnrolmentAct enrolment={enrolment} />}
      </footer>
    </article>
  )
}

function Progress({ enrolment: { courseTitle, lessonsDone: done, totalLessons: total, learningSeconds } }: Props) {
  const say = useWords(studentPageWords)
  const { duration, percent } = useFormat()
  const share = total > 0 ? Math.min(done / total, 1) : 0
  return (
    <div className={classes['progress']}>
      <progress max={1} value={share} aria-label={courseTitle} aria-valuetext={percent(share)} />
      <span>{say('lessonsDone', { done, total })}</span>
      {learningSeconds > 0 && <span className={classes['quiet']}>{duration(learningSeconds / 60)}</span>}
    </div>
  )
}

type Props = { enrolment: Enrolment }

const Dates = ({ enrolment }: Props) => <p className={classes['quiet']}>{useEnrolmentDates(enrolment)}</p>

function EnrolmentAct({ enrolment }: Props) {
  const say = useWords(studentPageWords)
  const confirmCommand = useEnrolmentCommands()
  const command = enrolment.state === 'revoked' ? 'restore' : 'revoke'
  return (
    <Button variant="subtle" color="gray" size="compact-sm" onClick={() => confirmCommand(enrolment, command)}>
      {say(command)}
    </Button>
  )
}
