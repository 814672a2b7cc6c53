import type { Instructor } from '@learning-cms/contract/people/instructors'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { useMay } from '#api/session/session.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { Avatar } from '#kit/show/people/PersonName.tsx'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { InstructorForm } from './InstructorForm.tsx'
import { oneInstructor, touchedByInstructors } from './instructors.api.ts'
import { InstructorStatusBadge } from './InstructorStatusBadge.tsx'
import { useHeadlineCommands } from './use-headline-commands.tsx'
import { useHeadlineFigures } from './use-headline-figures.ts'

/** `/instructors/new` as well as `/instructors/:id`. */
export default function InstructorPage() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewInstructor /> : <KnownInstructor id={id} />
}

function NewInstructor() {
  const say = useWords(instructorWords)
  const { go } = useFollow()
  usePageTitle(say('newInstructor'))
  return (
    <section>
      <PageHeader title={say('newInstructor')} />
      <InstructorForm onCreated={({ id }) => go(`/instructors/${id}`)} />
    </section>
  )
}

function KnownInstructor({ id }: { id: string }) {
  const say = useWords(instructorWords)
  const { data: instructor, error, refetch } = useQuery(oneInstructor(id))
  usePageTitle(instructor?.fullName)
  if (error && !instructor)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/instructors" />
  if (!instructor) return <FormSkeleton />
  return <OneInstructor key={instructor.id} instructor={instructor} />
}

function OneInstructor({ instructor }: { instructor: Instructor }) {
  const say = useWords(instructorWords)
  const may = useMay()
  const { relative, date } = useFormat()
  const { command, items } = useHeadlineCommands(instructor)
  const joined = say('joined', { date: date(instructor.joinedAt) })
  return (
    <section>
      <RecordHeadline
        title={instructor.fullName}
        picture={<Avatar name={instructor.fullName} avatar={instructor.avatar} size={48} />}
        badge={<InstructorStatusBadge status={instructor.status} />}
        detail={`${joined} · ${say('lastChanged', { when: relative(instructor.updatedAt) })}`}
        people={<RecordPresence entity="instructors" id={instructor.id} />}
        figures={useHeadlineFigures(instructor)}
        command={command}
        menu={
          <>
            {items}
            <HistoryItem />
          </>
        }
      />
      <RecordHistory
        entity="instructors"
        row={instructor}
        name={instructor.fullName}
        touches={touchedByInstructors}
        mayWrite={may('instructors:write')}
      />
      <Parts instructor={instructor} />
    </section>
  )
}

const InstructorMoney = lazyRouteComponent(() => import('./money/InstructorMoney.tsx'))

/** Profile and, for people with the right, earnings; the address says which part is open. */
function Parts({ instructor }: { instructor: Instructor }) {
  const say = useWords(instructorWords)
  const may = useMay()
  const search: Record<string, unknown> = useSearch({ strict: false })
  if (!may('ledger:read') && !may('instructors:commission')) return <InstructorForm instructor={instructor} />
  const open = search['tab'] === 'money' ? 'money' : 'profile'
  const tabs = (['profile', 'money'] as const).map((part) => ({
    key: part,
    name: say(part),
    isOpen: part === open,
    to: `/instructors/${instructor.id}${part === 'money' ? '?tab=money' : ''}`,
  }))
  return (
    <>
      <PageTabs label={say('parts')} tabs={tabs} />
      {open === 'profile' && <InstructorForm instructor={instructor} />}
      {open === 'money' && (
        <Suspense fallback={<FormSkeleton />}>
          <InstructorMoney instructor={instructor} />
        </Suspense>
      )}
    </>
  )
}
