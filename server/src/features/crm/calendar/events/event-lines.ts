import type { EventRow } from './event-queries.ts'

const auditedValues = (row: EventRow) => {
  const { calendarId, title, notes, place, isAllDay, start, end, zone, repeat, leftOut, status, remind, ...more } = row
  const { resources, people, links } = more
  return {
    calendarId,
    title,
    notes,
    place,
    isAllDay,
    start,
    end,
    zone,
    repeat,
    leftOut,
    status,
    remind,
    resources,
    people,
    // Which they are stands with the event: not everybody who reads this may see them.
    links: links.length,
  }
}
/** Of a personal calendar the log keeps that something was done, not what: it is read by others. */
export const lines = (before: EventRow | undefined, after: EventRow | undefined) =>
  (before ?? after)!.isPersonal || after?.isPersonal
    ? {}
    : { before: before && auditedValues(before), after: after && auditedValues(after) }
export const lineOf = ({ id, version, title, isPersonal }: EventRow) => ({
  entity: 'calendar-events',
  id,
  version,
  label: isPersonal ? '' : title,
})
