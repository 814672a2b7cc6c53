import { isDeepStrictEqual } from 'node:util'
import { calendarEvent, type EventBody, type Scope } from '@learning-cms/contract/crm/calendar'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import type { Viewer } from '#services/calendar/viewer.ts'
import { findSeen } from './calendar-queries.ts'
import { viewerOf } from '#services/calendar/viewer.ts'
import { refuseClashes } from './clashes.ts'
import { derived } from './derived.ts'
import {
  deleteStandIns,
  findEvent,
  hasStandIn,
  insertEvent,
  listTold,
  lockEvent,
  moveStandIns,
  setEventDeleted,
  updateEvent,
  type EventRow,
} from './event-queries.ts'
import { lineOf, lines } from './event-lines.ts'
import { linksAfter, shownLinks } from './links.ts'
import { replaceLinks } from './link-queries.ts'
import { lockBookings } from './resources.ts'
import { replaceBookings } from './booking-queries.ts'
import { completed } from '#services/calendar/series.ts'
import { inheritGuests, tellAll, tellChange, type Writer } from './tell-guests.ts'
import { daysBetween, refuseSpan } from '#services/calendar/times.ts'
import { listOccurrences } from './occurrences.ts'
import { cutBefore, movedSeries, occurrenceOf, restOf, type Repeating } from './split.ts'

export type { Writer as EventWriter }

type Target = { id: string; version: number }
type Which = { scope: Scope; occursOn: string | null }

export const readEvent = async (db: Db, by: By, id: string) => {
  const row = await findEvent(db, viewerOf(by), id)
  return shown(db, by, found(row?.isDeleted ? undefined : row))
}

export const createEvent = (db: Db, by: Writer, body: EventBody) =>
  db.transaction(async (tx) => {
    const viewer = viewerOf(by)
    await refuseCalendar(tx, viewer, body.calendarId)
    await lockBookings(tx, null, body.resources ?? [])
    const links = await linksAfter(tx, by, [], body.links)
    return confirmed(tx, by, body, await insert(tx, by, { ...body, links }))
  })

/** Of a series: one day becomes an event of its own, all from a day on become another series, or all change. */
export const changeEvent = (db: Db, by: Writer, target: Target, { event, ...which }: Which & { event: EventBody }) =>
  db.transaction(async (tx) => {
    await refuseUnwritable(tx, by, target.id)
    await lockBookings(tx, target.id, event.resources ?? [])
    const before = await eventAt(tx, by, target)
    const { resources = before.resources, people = before.people } = event
    const links = await linksAfter(tx, by, before.links, event.links)
    const sent = { ...event, resources, people, links }
    const after = await changed(tx, by, before, { ...which, event: sent })
    // Who only renames it has seen before what is in the way.
    return isTakenAlike(before, after) ? shown(tx, by, after) : confirmed(tx, by, sent, after)
  })

type Change = Which & { event: EventBody }

async function changed(tx: Db, by: Writer, before: EventRow, { scope, occursOn, event }: Change): Promise<EventRow> {
  const viewer = viewerOf(by)
  if (event.calendarId !== before.calendarId) await refuseCalendar(tx, viewer, event.calendarId)
  refuseSpan(event)
  if (!isSeries(before)) return rewrite(tx, by, before, { event })
  const { isFirst, day } = occurrenceOf(before, occursOn)
  if (scope === 'this') return standIn(tx, by, before, { day, event: { ...event, repeat: null } })
  if (scope === 'all' || isFirst) return changeAll(tx, by, before, { day, event })
  const rest = restOf(before, day, event)
  await rewrite(tx, by, before, cutOff(before, day))
  const created = await insert(tx, by, rest.event, { leftOut: rest.leftOut })
  await moveStandIns(
    tx,
    { seriesId: before.id, day },
    { seriesId: created.id, days: daysBetween(day, rest.event.start) },
  )
  await inheritGuests(tx, by, before, created)
  return created
}

/** What others take at the same time is told, unless whoever saves knows it. */
async function confirmed(tx: Db, by: By, { despiteClashes }: Pick<EventBody, 'despiteClashes'>, event: EventRow) {
  if (!despiteClashes) await refuseClashes(tx, viewerOf(by), event)
  return shown(tx, by, event)
}

async function changeAll(tx: Db, by: Writer, before: Repeating, { day, event }: { day: string; event: EventBody }) {
  const moved = movedSeries(before, day, event)
  const after = await rewrite(tx, by, before, moved)
  if (moved.days !== 0)
    await moveStandIns(tx, { seriesId: before.id, day: '0001-01-01' }, { seriesId: before.id, days: moved.days })
  return after
}

async function standIn(tx: Db, by: Writer, before: Repeating, { day, event }: { day: string; event: EventBody }) {
  await rewrite(tx, by, before, { event: before, leftOut: [...before.leftOut, day] })
  const created = await insert(tx, by, event, { seriesId: before.id, occursOn: day })
  await inheritGuests(tx, by, before, created)
  return created
}

export const removeEvent = (db: Db, by: Writer, target: Target, { scope, occursOn }: Which) =>
  db.transaction(async (tx) => {
    const before = await eventAt(tx, by, target)
    if (isSeries(before) && scope !== 'all') {
      const { isFirst, day } = occurrenceOf(before, occursOn)
      if (scope === 'this') return rewrite(tx, by, before, { event: before, leftOut: [...before.leftOut, day] })
      if (!isFirst) {
        await tellAll(tx, by, await listTold(tx, viewerOf(by), { id: before.id, from: day }), CANCEL)
        await deleteStandIns(tx, before.id, day)
        return rewrite(tx, by, before, cutOff(before, day))
      }
    }
    await tellAll(tx, by, await listTold(tx, viewerOf(by), { id: before.id }), CANCEL)
    await setEventDeleted(tx, before.id, true)
    const after = found(await findEvent(tx, viewerOf(by), before.id))
    await record(tx, by, { action: 'calendar-events.remove', ...lineOf(after), ...lines(before, undefined) })
    return after
  })

type Restored = Pick<Which, 'occursOn'> & Pick<EventBody, 'despiteClashes'>

/** Others may have taken meanwhile what it takes. */
export const restoreEvent = (db: Db, by: Writer, target: Target, { occursOn, ...sent }: Restored) =>
  db.transaction(async (tx) => {
    await refuseUnwritable(tx, by, target.id)
    await lockBookings(tx, target.id, [])
    const before = await eventAt(tx, by, target, { isDeleted: occursOn === null })
    if (occursOn !== null) {
      const series = found(isSeries(before) && before.leftOut.includes(occursOn) ? before : undefined)
      if (await hasStandIn(tx, series.id, occursOn)) found(undefined)
      const leftOut = series.leftOut.filter((day) => day !== occursOn)
      return confirmed(tx, by, sent, await rewrite(tx, by, series, { event: series, leftOut }))
    }
    await setEventDeleted(tx, before.id, false)
    await tellAll(tx, by, await listTold(tx, viewerOf(by), { id: before.id }), { method: 'REQUEST', asksAgain: true })
    const after = found(await findEvent(tx, viewerOf(by), before.id))
    await record(tx, by, { action: 'calendar-events.restore', ...lineOf(after), ...lines(undefined, after) })
    return confirmed(tx, by, sent, after)
  })

/** A day that was changed on its own takes place again as its series has it. The series is locked before the day. */
export const rejoinSeries = (db: Db, by: Writer, target: Target, sent: Pick<EventBody, 'despiteClashes'>) =>
  db.transaction(async (tx) => {
    const { seriesId, occursOn, isDeleted } = found(await findEvent(tx, viewerOf(by), target.id))
    if (isDeleted) found(undefined)
    if (seriesId === null || occursOn === null) return refuse('state-forbids', 'calendar.not-of-series')
    await refuseUnwritable(tx, by, seriesId)
    await lockBookings(tx, seriesId, [])
    const series = found(await lockEvent(tx, viewerOf(by), seriesId))
    const own = await eventAt(tx, by, target)
    if (!isSeries(series) || series.isDeleted || !series.leftOut.includes(occursOn))
      return refuse('state-forbids', 'calendar.not-of-series')
    await tellAll(tx, by, await listTold(tx, viewerOf(by), { id: own.id }), CANCEL)
    await setEventDeleted(tx, own.id, true)
    const gone = found(await findEvent(tx, viewerOf(by), own.id))
    await record(tx, by, { action: 'calendar-events.remove', ...lineOf(gone), ...lines(own, undefined) })
    const leftOut = series.leftOut.filter((day) => day !== occursOn)
    return confirmed(tx, by, sent, await rewrite(tx, by, series, { event: series, leftOut }))
  })

const CANCEL = { method: 'CANCEL', asksAgain: false } as const

type Origin = { leftOut?: readonly string[]; seriesId?: string; occursOn?: string }

async function insert(tx: Db, by: By, written: EventBody, { leftOut = [], ...origin }: Origin = {}) {
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

function cutOff(before: Repeating, day: string) {
  const event = cutBefore(before, day)
  return { event, leftOut: event.leftOut }
}

type Rewritten = { event: EventBody; leftOut?: readonly string[] }

async function rewrite(tx: Db, by: Writer, before: EventRow, { event, leftOut = before.leftOut }: Rewritten) {
  const body = { ...event, repeat: completed(event.repeat, event.start) }
  await updateEvent(tx, before.id, { ...body, ...derived(body, leftOut) })
  await replaceBookings(tx, before.id, body.resources ?? before.resources)
  await replaceLinks(tx, before.id, body.links ?? before.links)
  const after = found(await findEvent(tx, viewerOf(by), before.id))
  await record(tx, by, { action: 'calendar-events.update', ...lineOf(after), ...lines(before, after) })
  await tellChange(tx, by, before, after)
  return after
}

/** Nobody else's rooms are locked for whoever may not change the event. */
async function refuseUnwritable(tx: Db, by: By, id: string) {
  if (!found(await findEvent(tx, viewerOf(by), id)).mayWrite) refuse('not-allowed', 'calendar.read-only')
}

/** An event at the version sent, which the caller may change. */
async function eventAt(tx: Db, by: By, { id, version: sent }: Target, { isDeleted = false } = {}) {
  const row = found(await lockEvent(tx, viewerOf(by), id))
  if (row.isDeleted !== isDeleted) found(undefined)
  if (!row.mayWrite) refuse('not-allowed', 'calendar.read-only')
  if (row.version === sent) return row
  return refuseStale(tx, { entity: 'calendar-events', id, sent, current: await shown(tx, by, row) })
}

async function refuseCalendar(tx: Db, viewer: Viewer, id: string) {
  const calendar = await findSeen(tx, viewer, id)
  if (!calendar || calendar.isDeleted)
    return refuse('rule-broken', 'calendar.no-such-calendar', { fields: { calendarId: 'calendar.no-such-calendar' } })
  if (!calendar.mayWrite) refuse('not-allowed', 'calendar.read-only')
}

const isTakenAlike = (before: EventRow, after: EventRow) =>
  before.id === after.id && before.status === after.status && isDeepStrictEqual(taking(before), taking(after))
const taking = ({ isAllDay, start, end, zone, repeat, leftOut, people, ...row }: EventRow) => {
  const resources = row.resources.toSorted()
  return { isAllDay, start, end, zone: isAllDay ? '' : zone, repeat, leftOut, people, resources }
}

const isSeries = (row: EventRow): row is Repeating => row.repeat !== null
const shown = async (db: Db, by: By, row: EventRow) =>
  calendarEvent.parse({ ...row, ...(await shownLinks(db, by, row.links)) })

/** Whether there is such a calendar and whoever asks may write in it. */
export async function mayWriteIn(db: Db, by: By, calendarId: string) {
  const calendar = await findSeen(db, viewerOf(by), calendarId)
  return calendar !== undefined && !calendar.isDeleted && calendar.mayWrite
}

/** What takes place on these days in the calendars that somebody sees, without what was cancelled. */
export async function countAppointments(db: Db, by: By, { from, to }: { from: string; to: string }) {
  const { rows, isCapped } = await listOccurrences(db, by, { from, until: to, slots: false })
  return { count: rows.filter(({ status }) => status !== 'cancelled').length, isCapped }
}
