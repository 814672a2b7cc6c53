import { enrolmentQuery, enrolmentStates, type Enrolment } from '@learning-cms/contract/courses/enrolments'
import { enrolmentWords } from '@learning-cms/texts/courses/enrolments/enrolments'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DateText } from '#kit/show/DateText.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useFormat } from '#kit/text/format.ts'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { enrolmentList } from './enrolments.api.ts'

/** Who has which course; each row links to the student's page. */
export default function EnrolmentsPage() {
  const say = useWords(enrolmentWords)
  const list = useListState(enrolmentQuery)
  const result = useQuery(enrolmentList(list.query))
  return (
    <ListPage
      title={say('title')}
      list={list}
      result={result}
      columns={useColumns()}
      nameOf={nameOf}
      href={hrefOf}
      filters={
        <FilterSelect
          label={say('state')}
          value={list.query.state}
          options={enrolmentStates.map((value) => ({ value, label: say(value) }))}
          onChange={(state) => list.set({ state })}
        />
      }
      chips={useChips(list)}
      empty={<EmptyState of="enrolments" title={say('emptyTitle')} why={say('emptyWhy')} />}
      unable={say('unableToLoad')}
    />
  )
}

const nameOf = ({ studentName, courseTitle }: Enrolment) => `${studentName}, ${courseTitle}`
const hrefOf = ({ studentId }: Enrolment) => `/students/${studentId}`

const days = ['enrolledFrom', 'enrolledTo', 'completedFrom', 'completedTo'] as const

function useChips({ query, set }: ReturnType<typeof useListState<typeof enrolmentQuery>>) {
  const say = useWords(enrolmentWords)
  const { dateOfDay } = useFormat()
  const { state } = query
  return [
    ...(state ? [{ name: say('state'), value: say(state), onRemove: () => set({ state: undefined }) }] : []),
    ...days.flatMap((name) => {
      const day = query[name]
      return day ? [{ name: say(name), value: dateOfDay(day), onRemove: () => set({ [name]: undefined }) }] : []
    }),
  ]
}

const tones = {
  'not-started': 'neutral',
  'in-progress': 'info',
  completed: 'success',
  revoked: 'danger',
} satisfies Record<Enrolment['state'], StatusTone>

function useColumns(): Column<Enrolment, 'enrolledAt'>[] {
  const say = useWords(enrolmentWords)
  return useMemo(
    () => [
      {
        label: say('student'),
        cell: ({ studentName, courseTitle }) => <PersonName name={studentName} detail={courseTitle} />,
      },
      {
        label: say('state'),
        onPhone: 'top',
        width: '160px',
        cell: ({ state }) => <StatusBadge tone={tones[state]}>{say(state)}</StatusBadge>,
      },
      {
        label: say('progress'),
        width: '132px',
        from: 'medium',
        align: 'end',
        cell: ({ lessonsDone: done, totalLessons: total }) => say('progressOf', { done, total }),
      },
      {
        label: say('completedAt'),
        width: '148px',
        from: 'medium',
        cell: ({ completedAt }) => (completedAt ? <DateText at={completedAt} /> : '–'),
      },
      {
        label: say('enrolledAt'),
        onPhone: 'bottom',
        width: '140px',
        sort: 'enrolledAt',
        cell: ({ enrolledAt }) => <DateText at={enrolledAt} />,
      },
    ],
    [say],
  )
}
