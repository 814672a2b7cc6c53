import { usePeeked } from '#kit/list/peek/peeked.ts'
import { Timeline } from '#records/person/timeline/Timeline.tsx'
import { timelineOf } from '#features/crm/customers/customers.api.ts'

/** What they bought, learnt, said and were told, newest first. */
export function CustomerPeek({ row: { id } }: { row: { id: string } }) {
  const peeked = usePeeked(id)
  return peeked === id && <Timeline read={timelineOf(id)} />
}
