import type { Enrolment } from '@learning-cms/contract/courses/enrolments'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { enrolmentTones, useEnrolmentDates } from '#records/person/enrolment.ts'
import { RecordRow } from '#records/person/RecordRow.tsx'
import { enrolmentsOf } from './customer-records.api.ts'
import { PagedRecords } from './PagedRecords.tsx'

/** The courses somebody has or had, with progress; they are given and revoked on the student's page. */
export function LearningTab({ id }: { id: string }) {
  const say = useWords(customerPageWords)
  const sayStudent = useWords(studentPageWords)
  return (
    <PagedRecords
      title={say('learning')}
      unable={say('unableToLoadLearning')}
      empty={{ title: sayStudent('noCourses'), why: sayStudent('noCoursesWhy') }}
      read={useInfiniteQuery(enrolmentsOf(id))}
    >
      {(enrolment) => <Course key={enrolment.id} enrolment={enrolment} />}
    </PagedRecords>
  )
}

function Course({ enrolment }: { enrolment: Enrolment }) {
  const say = useWords(studentPageWords)
  const mayOpen = useMay()('courses:read')
  const { courseId, courseTitle, state, lessonsDone: done, totalLessons: total } = enrolment
  return (
    <RecordRow
      {...(mayOpen && { to: `/courses/${courseId}` })}
      name={courseTitle}
      state={
        <StatusBadge tone={enrolmentTones[state]}>{say(state === 'completed' ? 'completed-state' : state)}</StatusBadge>
      }
      detail={useEnrolmentDates(enrolment)}
    >
      {say('lessonsDone', { done, total })}
    </RecordRow>
  )
}
