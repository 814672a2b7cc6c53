import { calendarEvent, type EventBody } from '@learning-cms/contract/crm/calendar/calendar'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { completed } from '#services/calendar/series.ts'
import { refuseSpan } from '#services/calendar/times.ts'
import { viewerOf } from '#services/calendar/viewer.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { replaceBookings } from './booking-queries.ts'
import { refuseClashes } from './clashes.ts'
import { derived } from './derived.ts'
import { lineOf, lines } from './event-lines.ts'
import { findEvent, insertEvent, lockEvent, updateEvent, type EventRow, type Standing } from './event-queries.ts'
import { replaceLinks } from '#features/crm/calendar/links/link-queries.ts'
import { visibleLinks } from '#features/crm/calendar/links/links.ts'
import type { Repeating } from './split.ts'
import { tellChange, type Writer } from '#features/crm/calendar/guests/tell-guests.ts'

/** Checked first, so that nobody locks resources of an event they may not change. */
export async function refuseUnwritable(tx: Db, by: By, id: string) {
  if (!found(await findEvent(tx, viewerOf(by), id)).mayWrite) refuse('not-allowed', 'calendar.read-only')
}

/** An event at the version sent, which the caller may change. */
export async function eventAt(tx: Db, by: By, { id, version: sent }: RowVersion, { isDeleted = false } = {}) {
  const row = found(await lockEvent(tx, viewerOf(by), id))
  if (row.isDeleted !== isDeleted) found(undefined)
  if (!row.mayWrite) refuse('not-allowed', 'calendar.read-only')
  if (row.version === sent) return row
  return refuseStale(tx, { entity: 'calendar-events', id, sent, current: await toEvent(tx, by, row) })
}

type Origin = { leftOut?: readonly string[] } & Standing

export async function insert(tx: Db, by: By, written: EventBody, { leftOut = [], ...origin }: Origin = {}) {
  refuseSpan(written)
  const body = { ...written, repeat: completed(written.repeat, written.start) }
  const id = newId()
  const { accountId: createdBy, name: createdByName } = by.actor
  await insertEvent(tx, { ...body, ...derived(body, leftOut), id, createdBy, createdByName, ...origin })
  await replaceBookings(tx, id, body.resources ?? [])
  await replaceLinks(tx, id, body.links ?? [])
  const after = found(await findEvent(tx, viewerOf(by), id))
  await record(tx, by, { action: 'calendar-events.create', ...lineOf(after), ...lines(undefined, after) })
  return after
}

/** Guests are notified, unless the caller does that: `isNotifiedElsewhere`. */
type Rewritten = { event: EventBody; leftOut?: readonly string[]; isNotifiedElsewhere?: boolean }

export async function rewrite(
  tx: Db,
  by: Writer,
  before: EventRow,
  { event, leftOut = before.leftOut, isNotifiedElsewhere = false }: Rewritten,
) {
  const body = { ...event, repeat: completed(event.repeat, event.start) }
  await updateEvent(tx, before.id, { ...body, ...derived(body, leftOut) })
  await replaceBookings(tx, before.id, body.resources ?? before.resources)
  await replaceLinks(tx, before.id, body.links ?? before.links)
  const after = found(await findEvent(tx, viewerOf(by), before.id))
  await record(tx, by, { action: 'calendar-events.update', ...lineOf(after), ...lines(before, after) })
  if (!isNotifiedElsewhere) await tellChange(tx, by, before, after)
  return after
}

/** Refuses with the clashes, unless the requester has confirmed them. */
export async function confirmed(
  tx: Db,
  by: By,
  { despiteClashes }: Pick<EventBody, 'despiteClashes'>,
  event: EventRow,
) {
  if (!despiteClashes) await refuseClashes(tx, viewerOf(by), event)
  return toEvent(tx, by, event)
}

export const isSeries = (row: EventRow): row is Repeating => row.repeat !== null
export const toEvent = async (db: Db, by: By, row: EventRow) =>
  calendarEvent.parse({ ...row, ...(await visibleLinks(db, by, row.links)) })
