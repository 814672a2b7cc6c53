import { usePeeked } from '#kit/list/peek/peeked.ts'
import { Timeline } from '#records/person/timeline/Timeline.tsx'
import { timelineOf } from '#features/people/students/students.api.ts'

/** What they bought, learnt and were told, newest first. */
export function StudentPeek({ row: { id } }: { row: { id: string } }) {
  const peeked = usePeeked(id)
  return peeked === id && <Timeline read={timelineOf(id)} />
}
