import { calendarEvent, type EventBody, type Scope } from '@learning-cms/contract/crm/calendar'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { findSeen, type Viewer } from './calendar-queries.ts'
import { viewerOf } from './calendars.ts'
import {
  deleteStandIns,
  findEvent,
  hasStandIn,
  insertEvent,
  lockEvent,
  moveStandIns,
  setEventDeleted,
  updateEvent,
  type Derived,
  type EventRow,
} from './event-queries.ts'
import { nextReminderMs } from './next-reminder.ts'
import { listOccurrences } from './occurrences.ts'
import { completed, seriesEndMs } from './series.ts'
import { daysBetween, instantsOf, refuseSpan } from './times.ts'
import { cutBefore, movedSeries, occurrenceOf, restOf, type Repeating } from './split.ts'

type Target = { id: string; version: number }
type Which = { scope: Scope; occursOn: string | null }

export const readEvent = async (db: Db, by: By, id: string) => {
  const row = await findEvent(db, viewerOf(by), id)
  return shown(found(row?.isDeleted ? undefined : row))
}

export const createEvent = (db: Db, by: By, body: EventBody) =>
  db.transaction(async (tx) => {
    const viewer = viewerOf(by)
    await refuseCalendar(tx, viewer, body.calendarId)
    return shown(await insert(tx, by, body))
  })

/** Of a series: one day becomes an event of its own, all from a day on become another series, or all change. */
export const changeEvent = (db: Db, by: By, target: Target, { scope, occursOn, event }: Which & { event: EventBody }) =>
  db.transaction(async (tx) => {
    const viewer = viewerOf(by)
    const before = await eventAt(tx, by, target)
    if (event.calendarId !== before.calendarId) await refuseCalendar(tx, viewer, event.calendarId)
    refuseSpan(event)
    if (!isSeries(before)) return shown(await rewrite(tx, by, before, { event }))
    const { isFirst, day } = occurrenceOf(before, occursOn)
    if (scope === 'this') return shown(await standIn(tx, by, before, { day, event: { ...event, repeat: null } }))
    if (scope === 'all' || isFirst) return shown(await changeAll(tx, by, before, { day, event }))
    const rest = restOf(before, day, event)
    await rewrite(tx, by, before, cutOff(before, day))
    const created = await insert(tx, by, rest.event, { leftOut: rest.leftOut })
    await moveStandIns(
      tx,
      { seriesId: before.id, day },
      { seriesId: created.id, days: daysBetween(day, rest.event.start) },
    )
    return shown(created)
  })

async function changeAll(tx: Db, by: By, before: Repeating, { day, event }: { day: string; event: EventBody }) {
  const moved = movedSeries(before, day, event)
  const after = await rewrite(tx, by, before, moved)
  if (moved.days !== 0)
    await moveStandIns(tx, { seriesId: before.id, day: '0001-01-01' }, { seriesId: before.id, days: moved.days })
  return after
}

async function standIn(tx: Db, by: By, before: Repeating, { day, event }: { day: string; event: EventBody }) {
  await rewrite(tx, by, before, { event: before, leftOut: [...before.leftOut, day] })
  return insert(tx, by, event, { seriesId: before.id, occursOn: day })
}

export const removeEvent = (db: Db, by: By, target: Target, { scope, occursOn }: Which) =>
  db.transaction(async (tx) => {
    const before = await eventAt(tx, by, target)
    if (isSeries(before) && scope !== 'all') {
      const { isFirst, day } = occurrenceOf(before, occursOn)
      if (scope === 'this') return rewrite(tx, by, before, { event: before, leftOut: [...before.leftOut, day] })
      if (!isFirst) {
        await deleteStandIns(tx, before.id, day)
        return rewrite(tx, by, before, cutOff(before, day))
      }
    }
    await setEventDeleted(tx, before.id, true)
    const after = found(await findEvent(tx, viewerOf(by), before.id))
    await record(tx, by, { action: 'calendar-events.remove', ...lineOf(after), ...lines(before, undefined) })
    return after
  })

export const restoreEvent = (db: Db, by: By, target: Target, { occursOn }: Pick<Which, 'occursOn'>) =>
  db.transaction(async (tx) => {
    const before = await eventAt(tx, by, target, { isDeleted: occursOn === null })
    if (occursOn !== null) {
      const series = found(isSeries(before) && before.leftOut.includes(occursOn) ? before : undefined)
      if (await hasStandIn(tx, series.id, occursOn)) found(undefined)
      const leftOut = series.leftOut.filter((day) => day !== occursOn)
      return shown(await rewrite(tx, by, series, { event: series, leftOut }))
    }
    await setEventDeleted(tx, before.id, false)
    const after = found(await findEvent(tx, viewerOf(by), before.id))
    await record(tx, by, { action: 'calendar-events.restore', ...lineOf(after), ...lines(undefined, after) })
    return shown(after)
  })

type Origin = { leftOut?: readonly string[]; seriesId?: string; occursOn?: string }

async function insert(tx: Db, by: By, written: EventBody, { leftOut = [], ...origin }: Origin = {}) {
  refuseSpan(written)
  const body = { ...written, repeat: completed(written.repeat, written.start) }
  const id = newId()
  const { accountId: createdBy, name: createdByName } = by.actor
  await insertEvent(tx, { ...body, ...derived(body, leftOut), id, createdBy, createdByName, ...origin })
  const after = found(await findEvent(tx, viewerOf(by), id))
  await record(tx, by, { action: 'calendar-events.create', ...lineOf(after), ...lines(undefined, after) })
  return after
}

function cutOff(before: Repeating, day: string) {
  const event = cutBefore(before, day)
  return { event, leftOut: event.leftOut }
}

type Rewritten = { event: EventBody; leftOut?: readonly string[] }

async function rewrite(tx: Db, by: By, before: EventRow, { event, leftOut = before.leftOut }: Rewritten) {
  const body = { ...event, repeat: completed(event.repeat, event.start) }
  await updateEvent(tx, before.id, { ...body, ...derived(body, leftOut) })
  const after = found(await findEvent(tx, viewerOf(by), before.id))
  await record(tx, by, { action: 'calendar-events.update', ...lineOf(after), ...lines(before, after) })
  return after
}

function derived(body: EventBody, leftOut: readonly string[]): Derived {
  const { fromMs, untilMs } = instantsOf(body)
  const endMs = body.repeat ? seriesEndMs({ ...body, repeat: body.repeat, leftOut }) : null
  const remindMs = nextReminderMs({ ...body, leftOut }, Date.now())
  return {
    startsAt: isoAt(fromMs)!,
    endsAt: isoAt(untilMs)!,
    seriesEndsAt: isoAt(endMs),
    leftOut: body.repeat ? [...new Set(leftOut)].toSorted() : [],
    nextRemindAt: isoAt(remindMs),
  }
}

/** An event at the version sent, which the caller may change. */
async function eventAt(tx: Db, by: By, { id, version: sent }: Target, { isDeleted = false } = {}) {
  const row = found(await lockEvent(tx, viewerOf(by), id))
  if (row.isDeleted !== isDeleted) found(undefined)
  if (!row.mayWrite) refuse('not-allowed', 'calendar.read-only')
  if (row.version === sent) return row
  return refuseStale(tx, { entity: 'calendar-events', id, sent, current: shown(row) })
}

async function refuseCalendar(tx: Db, viewer: Viewer, id: string) {
  const calendar = await findSeen(tx, viewer, id)
  if (!calendar || calendar.isDeleted)
    return refuse('rule-broken', 'calendar.no-such-calendar', { fields: { calendarId: 'calendar.no-such-calendar' } })
  if (!calendar.mayWrite) refuse('not-allowed', 'calendar.read-only')
}

const isSeries = (row: EventRow): row is Repeating => row.repeat !== null
const shown = (row: EventRow) => calendarEvent.parse(row)
const isoAt = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

const told = (row: EventRow) => {
  const { calendarId, title, notes, place, isAllDay, start, end, zone, repeat, leftOut, status, remind } = row
  return { calendarId, title, notes, place, isAllDay, start, end, zone, repeat, leftOut, status, remind }
}
/** Of a personal calendar the log keeps that something was done, not what: it is read by others. */
const lines = (before: EventRow | undefined, after: EventRow | undefined) =>
  (before ?? after)!.isPersonal || after?.isPersonal
    ? {}
    : { before: before && told(before), after: after && told(after) }
const lineOf = ({ id, version, title, isPersonal }: EventRow) => ({
  entity: 'calendar-events',
  id,
  version,
  label: isPersonal ? '' : title,
})

/** What takes place on these days in the calendars that somebody sees, without what was cancelled. */
export async function countAppointments(db: Db, by: By, { from, to }: { from: string; to: string }) {
  const { rows, isCapped } = await listOccurrences(db, by, { from, until: to, slots: false })
  return { count: rows.filter(({ status }) => status !== 'cancelled').length, isCapped }
}
