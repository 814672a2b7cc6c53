import type { Student } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import { tradeWords } from '@learning-cms/texts/people/students/trade'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { usePageTitle } from '#navigation/page-title.ts'
import { RestrictedBadge } from '#records/person/RestrictedBadge.tsx'
import { RestrictionNotice } from '#records/person/RestrictionNotice.tsx'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { Notes } from '#records/person/notes/Notes.tsx'
import { Timeline } from '#records/person/timeline/Timeline.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { useMay } from '#api/session/session.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { Avatar } from '#kit/show/people/PersonName.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { CoursesTab } from './CoursesTab.tsx'
import { ErasedBadge, ErasedNotice } from './ErasedStudent.tsx'
import { LeavingCard } from './LeavingCard.tsx'
import { NewStudentForm, ProfileTab } from '#features/people/students/StudentForm.tsx'
import { noteBookOf, oneStudent, timelineOf, touchedByStudents } from '#features/people/students/students.api.ts'
import { StudentAside } from './StudentAside.tsx'
import classes from './StudentPage.module.css'
import { StudentStatusBadge } from '#features/people/students/StudentStatusBadge.tsx'
import { OrdersTab, RefundsTab, ReviewsTab } from './TradeTabs.tsx'
import { useHeadlineCommands } from '#features/people/students/use-headline-commands.tsx'
import { useHeadlineFigures } from '#features/people/students/use-headline-figures.ts'
import { useReveal, type Reveal } from '#features/people/students/use-reveal.ts'
import { useTrade, type Trade } from './use-trade.ts'

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
      <div className={classes['form']}>
        <NewStudentForm onCreated={({ id }) => go(`/students/${id}`)} />
      </div>
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
  const trade = useTrade(student.id)
  const { command, items } = useHeadlineCommands(student, trade)
  const joined = say('joined', { date: date(student.joinedAt) })
  return (
    <section>
      <RecordHeadline
        title={student.fullName}
        picture={<Avatar name={student.fullName} avatar={student.avatar} size={48} />}
        badge={student.erasedAt ? <ErasedBadge /> : <StateOf student={student} />}
        detail={`${joined} · ${say('lastChanged', { when: relative(student.updatedAt) })}`}
        people={<RecordPresence entity="students" id={student.id} />}
        figures={useHeadlineFigures(student, trade)}
        command={command}
        menu={
          <>
            {items}
            <HistoryItem />
          </>
        }
      />
      <RecordHistory
        entity="students"
        row={student}
        name={student.fullName}
        touches={touchedByStudents}
        mayWrite={may('students:write') && !student.erasedAt}
      />
      {student.erasedAt ? <ErasedNotice student={student} /> : <RestrictionNotice person={student} />}
      <div className={classes['columns']}>
        <StudentAside student={student} reveal={reveal} />
        <Parts student={student} reveal={reveal} trade={trade} />
        {!student.erasedAt && <LeavingCard student={student} />}
      </div>
    </section>
  )
}

type Props = { student: Student; reveal: Reveal; trade: Trade }

/** One part at a time, named in the address; those of money and reviews only if there are any. */
const StateOf = ({ student: { status, restrictedAt } }: { student: Student }) => (
  <>
    <StudentStatusBadge status={status} />
    <RestrictedBadge restrictedAt={restrictedAt} />
  </>
)

function Parts({ student, reveal, trade }: Props) {
  const say = useWords(studentPageWords)
  const may = useMay()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const mayWrite = may('students:write') && !student.erasedAt
  const names = useTabNames(trade)
  const parts = [
    ...(['timeline', 'courses'] as const),
    ...(['orders', 'refunds', 'reviews'] as const).filter((part) => trade[part].length > 0),
    ...(mayWrite ? (['notes', 'profile'] as const) : []),
  ]
  const open = parts.find((part) => part === search['tab']) ?? 'timeline'
  const tabs = parts.map((part) => ({
    key: part,
    name: part === 'orders' || part === 'refunds' || part === 'reviews' ? names[part] : say(part),
    isOpen: part === open,
    to: `/students/${student.id}${part === 'timeline' ? '' : `?tab=${part}`}`,
  }))
  return (
    <div className={classes['main']}>
      <PageTabs label={say('tabs')} tabs={tabs} />
      {open === 'timeline' && <Timeline read={timelineOf(student.id)} />}
      {open === 'courses' && <CoursesTab student={student} />}
      {open === 'orders' && <OrdersTab {...trade} />}
      {open === 'refunds' && <RefundsTab refunds={trade.refunds} />}
      {open === 'reviews' && <ReviewsTab reviews={trade.reviews} />}
      {open === 'notes' && <Notes book={noteBookOf(student.id)} />}
      {open === 'profile' && <ProfileTab student={student} reveal={reveal} />}
    </div>
  )
}

function useTabNames({ orders, refunds, reviews }: Trade) {
  const say = useWords(tradeWords)
  const { number } = useFormat()
  const named = (part: 'orders' | 'refunds' | 'reviews', rows: readonly unknown[]) =>
    say('withCount', { name: say(part), count: number(rows.length) })
  return { orders: named('orders', orders), refunds: named('refunds', refunds), reviews: named('reviews', reviews) }
}
