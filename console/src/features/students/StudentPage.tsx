import type { Student } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/students/student'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryButton } from '#records/history/HistoryButton.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { useMay } from '#api/session/session.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { CoursesTab } from './CoursesTab.tsx'
import { ErasedBadge, ErasedNotice } from './ErasedStudent.tsx'
import { LeavingCard } from './LeavingCard.tsx'
import { NewStudentForm, ProfileTab } from './StudentForm.tsx'
import { NotesTab } from './NotesTab.tsx'
import { oneStudent, touchedByStudents } from './students.api.ts'
import { StudentAside } from './StudentAside.tsx'
import { StudentCommands } from './StudentCommands.tsx'
import classes from './StudentPage.module.css'
import { StudentStatusBadge } from './StudentStatusBadge.tsx'
import { TimelineTab } from './TimelineTab.tsx'
import { useReveal, type Reveal } from './use-reveal.ts'

/** `/students/new` as well as `/students/:id`. */
export default function StudentPage() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewStudent /> : <KnownStudent id={id} />
}

function NewStudent() {
  const say = useWords(studentPageWords)
  const { go } = useFollow()
  usePageTitle(say('newStudent'))
  return (
    <section>
      <PageHeader title={say('newStudent')} />
      <NewStudentForm onCreated={({ id }) => go(`/students/${id}`)} />
    </section>
  )
}

function KnownStudent({ id }: { id: string }) {
  const say = useWords(studentPageWords)
  const { data: student, error, refetch } = useQuery(oneStudent(id))
  usePageTitle(student?.fullName)
  if (error && !student)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/students" />
  if (!student) return <FormSkeleton />
  return <OneStudent key={student.id} student={student} />
}

function OneStudent({ student }: { student: Student }) {
  const say = useWords(studentPageWords)
  const { relative, date } = useFormat()
  const may = useMay()
  const reveal = useReveal(student)
  const joined = say('joined', { date: date(student.joinedAt) })
  return (
    <section>
      <PageHeader
        title={student.fullName}
        badge={student.erasedAt ? <ErasedBadge /> : <StudentStatusBadge status={student.status} />}
        detail={`${joined} · ${say('lastChanged', { when: relative(student.updatedAt) })}`}
        people={<RecordPresence entity="students" id={student.id} />}
        actions={
          <>
            <HistoryButton
              size="md"
              entity="students"
              row={student}
              name={student.fullName}
              touches={touchedByStudents}
              mayWrite={may('students:write') && !student.erasedAt}
            />
            <StudentCommands student={student} />
          </>
        }
      />
      {student.erasedAt && <ErasedNotice student={student} />}
      <div className={classes['columns']}>
        <StudentAside student={student} reveal={reveal} />
        <Parts student={student} reveal={reveal} />
        {!student.erasedAt && <LeavingCard student={student} />}
      </div>
    </section>
  )
}

type Props = { student: Student; reveal: Reveal }

/** One part at a time, named in the address. */
function Parts({ student, reveal }: Props) {
  const say = useWords(studentPageWords)
  const may = useMay()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const mayWrite = may('students:write') && !student.erasedAt
  const parts = ['timeline', 'courses', ...(mayWrite ? (['notes', 'profile'] as const) : [])] as const
  const open = parts.find((part) => part === search['tab']) ?? 'timeline'
  const tabs = parts.map((part) => ({
    key: part,
    name: say(part),
    isOpen: part === open,
    to: `/students/${student.id}${part === 'timeline' ? '' : `?tab=${part}`}`,
  }))
  return (
    <div className={classes['main']}>
      <PageTabs label={say('tabs')} tabs={tabs} />
      {open === 'timeline' && <TimelineTab id={student.id} />}
      {open === 'courses' && <CoursesTab student={student} />}
      {open === 'notes' && <NotesTab id={student.id} />}
      {open === 'profile' && <ProfileTab student={student} reveal={reveal} />}
    </div>
  )
}
