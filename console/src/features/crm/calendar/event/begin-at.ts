import type { EventBody } from '@learning-cms/contract/crm/calendar/calendar'

type Times = Pick<EventBody, 'start' | 'end'>

/** Of a day or a time of a day, whatever its zone: both ends of an event have the same. */
const msOf = (at: string) => Date.parse(`${at}${at.length > 10 ? '' : 'T00:00'}Z`)

/**
 * The event begins at `start` and lasts as long as before. An end that was typed before its start stays where it is, as does
 * one beside a start that is not complete yet.
 */
export function beginAt({ start: before, end }: Times, start: string): Times {
  const lastsMs = msOf(end) - msOf(before)
  const endsMs = msOf(start) + lastsMs
  if (Number.isNaN(endsMs) || lastsMs < 0) return { start, end }
  return { start, end: new Date(endsMs).toISOString().slice(0, end.length) }
}
