import { instructorQuery, instructorStatuses, type InstructorStatus } from '@learning-cms/contract/people/instructors'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { useQueries } from '@tanstack/react-query'
import { useFormat } from '#kit/text/format.ts'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import type { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { instructorList } from '#features/people/instructors/instructors.api.ts'

const countOf = (status: InstructorStatus) => instructorList(instructorQuery.parse({ status, size: 1 }))

/** The list by status, with a count of pending applications; the queue is one of the views. */
export function StatusViews({ list }: { list: ReturnType<typeof useListState<typeof instructorQuery>> }) {
  const say = useWords(instructorWords)
  const { number } = useFormat()
  const counts = useQueries({ queries: instructorStatuses.map(countOf) })
  const open = list.query.status?.length === 1 ? list.query.status[0] : undefined
  const isAll = list.query.status === undefined
  const views = [
    { status: undefined, name: say('all'), count: undefined, isOpen: isAll },
    ...instructorStatuses.map((status, at) => ({
      status,
      name: say(status),
      count: counts[at]?.data?.total,
      isOpen: open === status,
    })),
  ]
  const tabs = views.map(({ status, name, count, isOpen }) => ({
    key: status ?? 'all',
    name: count === undefined ? name : `${name} (${number(count)})`,
    to: status ? `/instructors?status=${status}` : '/instructors',
    isOpen,
  }))
  return <PageTabs label={say('views')} tabs={tabs} />
}
