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
    // Only the number: not everybody who reads the log may see the linked records.
    links: links.length,
  }
}
/** For a personal calendar the log records the action but no values, because others read it. */
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
