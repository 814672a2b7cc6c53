import { usePeeked } from '#kit/list/peeked.ts'
import { TimelineTab } from './TimelineTab.tsx'

/** What they bought, learnt and were told, newest first. */
export function StudentPeek({ row: { id } }: { row: { id: string } }) {
  const peeked = usePeeked(id)
  return peeked === id && <TimelineTab id={id} />
}
