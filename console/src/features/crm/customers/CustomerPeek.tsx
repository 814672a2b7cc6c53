import { usePeeked } from '#kit/list/peeked.ts'
import { Timeline } from '#records/person/Timeline.tsx'
import { timelineOf } from './customers.api.ts'

/** What they bought, learnt, said and were told, newest first. */
export function CustomerPeek({ row: { id } }: { row: { id: string } }) {
  const peeked = usePeeked(id)
  return peeked === id && <Timeline read={timelineOf(id)} />
}
