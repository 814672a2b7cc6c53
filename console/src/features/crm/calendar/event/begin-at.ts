import type { EventBody } from '@learning-cms/contract/crm/calendar/calendar'

type Times = Pick<EventBody, 'start' | 'end'>

/** The milliseconds of a day or a local time, read as UTC: only differences between ends of the same zone matter. */
const msOf = (at: string) => Date.parse(`${at}${at.length > 10 ? '' : 'T00:00'}Z`)

/**
 * Moves the start of an event, which keeps its length. The end stays if it is before the old start, or if either start
 * is incomplete.
 */
export function beginAt({ start: before, end }: Times, start: string): Times {
  const lastsMs = msOf(end) - msOf(before)
  const endsMs = msOf(start) + lastsMs
  if (Number.isNaN(endsMs) || lastsMs < 0) return { start, end }
  return { start, end: new Date(endsMs).toISOString().slice(0, end.length) }
}
