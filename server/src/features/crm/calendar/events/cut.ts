import { isDeepStrictEqual } from 'node:util'
import type { EventBody } from '@learning-cms/contract/crm/calendar/calendar'
import type { Db } from '#db/open.ts'
import { withdrawLetters } from '#features/crm/mail/rules.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { Occurring } from '#services/calendar/series.ts'
import { daysBetween } from '#services/calendar/times.ts'
import { viewerOf } from '#services/calendar/viewer.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import {
  deleteSplit,
  findSplit,
  forgetDays,
  forgetLetters,
  giveBackAnswers,
  giveBackProposals,
  insertSplit,
  lettersOf,
  remember,
  setSequence,
  type SeriesBefore,
  type Remembered,
  type SplitRow,
} from './cut-queries.ts'
import { lineOf, lines } from './event-lines.ts'
import {
  deleteStandIns,
  findEvent,
  listAnnounced,
  lockEvent,
  moveStandIns,
  restoreStandIns,
  setEventDeleted,
  type EventRow,
} from './event-queries.ts'
import { lockBookings } from '#features/crm/calendar/resources/resources.ts'
import { cutBefore, isAtSameTime, restOf, type Repeating } from './split.ts'
import { CANCEL, inheritGuests, tellAgain, tellAll, type Writer } from '#features/crm/calendar/guests/tell-guests.ts'
import { confirmed, eventAt, insert, isSeries, refuseUnwritable, rewrite } from './writing.ts'

export type Following = { day: string; event: EventBody; occurring: Occurring }

/** A cut raises the series' version by one. */
export const cutOf = ({ id, version }: EventRow) => ({ seriesId: id, version: version + 1 })

/** Continues a series as another one from a day on; the days before stay. */
export async function continueFrom(tx: Db, by: Writer, before: Repeating, { day, event, occurring }: Following) {
  const remembered = await remember(tx, [before.id])
  const rest = restOf(before, day, event)
  const days = daysBetween(day, rest.event.start)
  const after = await cut(tx, by, before, day)
  const origin = { leftOut: rest.leftOut, continuesId: before.id, continuesFrom: day }
  const created = await insert(tx, by, rest.event, origin)
  await moveStandIns(tx, { seriesId: before.id, day }, { seriesId: created.id, days })
  await inheritGuests(tx, by, { from: before, to: created, day, isAlike: isAtSameTime(before, event, occurring) })
  await forgetDays(tx, before.id, day)
  await keep(tx, before, { after, createdId: created.id, remembered, deleted: [], days })
  return created
}

/** Ends a series before a day. */
export async function removeFrom(tx: Db, by: Writer, before: Repeating, day: string) {
  const ended = await listAnnounced(tx, viewerOf(by), { id: before.id, from: day })
  const remembered = await remember(tx, [before.id, ...ended.map(({ id }) => id)])
  await tellAll(tx, by, ended, CANCEL)
  const deleted = await deleteStandIns(tx, before.id, day)
  const after = await cut(tx, by, before, day)
  await forgetDays(tx, before.id, day)
  await keep(tx, before, { after, createdId: null, remembered, deleted, days: 0 })
  return after
}

/** The remaining days keep their times, so guests need not answer again. */
async function cut(tx: Db, by: Writer, before: Repeating, day: string) {
  const event = cutBefore(before, day)
  const after = await rewrite(tx, by, before, { event, leftOut: event.leftOut, isNotifiedElsewhere: true })
  await tellAgain(tx, by, { before, after, asksAgain: false })
  return after
}

type NewSplit = Pick<SplitRow, 'remembered'> &
  Pick<SeriesBefore, 'deleted' | 'days'> & { after: EventRow; createdId: string | null }

async function keep(tx: Db, { repeat, leftOut, id }: Repeating, { after, createdId, remembered, ...rest }: NewSplit) {
  const copies = createdId === null ? [] : await copiesOf(tx, createdId)
  const before = { ...rest, repeat, leftOut, copies }
  await insertSplit(tx, id, { createdId, seriesVersion: after.version, before, remembered })
}

const copiesOf = async (tx: Db, eventId: string) =>
  (await remember(tx, [eventId])).flatMap(({ guests }) => guests.map(({ id, sequence }) => ({ id, sequence })))

/** Undoes a cut, with days, answers and invitations, unless either part was changed since. */
export const undoCut = (db: Db, by: Writer, target: RowVersion, sent: Pick<EventBody, 'despiteClashes'>) =>
  db.transaction(async (tx) => {
    await refuseUnwritable(tx, by, target.id)
    await lockBookings(tx, target.id, [])
    const series = await eventAt(tx, by, target)
    const split = await findSplit(tx, series.id)
    if (!split || !isSeries(series) || split.seriesVersion !== series.version) return refuse('state-forbids', CHANGED)
    const { before, createdId, remembered } = split
    if (createdId !== null) await endRest(tx, by, createdId, { ...before, seriesId: series.id })
    await restoreStandIns(tx, before.deleted)
    const event = { ...series, repeat: before.repeat }
    const after = await rewrite(tx, by, series, { event, leftOut: before.leftOut, isNotifiedElsewhere: true })
    for (const known of remembered) await untell(tx, by, known)
    await deleteSplit(tx, series.id)
    return confirmed(tx, by, sent, found(await findEvent(tx, viewerOf(by), after.id)))
  })

const CHANGED = 'calendar.cut-changed'

/** Deletes the continuing part, and moves its single days back. */
async function endRest(
  tx: Db,
  by: Writer,
  id: string,
  { copies, days, seriesId }: SeriesBefore & { seriesId: string },
) {
  const rest = await lockEvent(tx, viewerOf(by), id)
  if (!rest || rest.isDeleted || rest.version !== 1) return refuse('state-forbids', CHANGED)
  if (!rest.mayWrite) refuse('not-allowed', 'calendar.read-only')
  if (!isDeepStrictEqual(await copiesOf(tx, id), copies)) refuse('state-forbids', CHANGED)
  await moveStandIns(tx, { seriesId: id, day: '0001-01-01' }, { seriesId, days: -days })
  const letters = (await lettersOf(tx, id)).map((one) => one.id)
  await forgetLetters(tx, { id, guests: [] }, await withdrawLetters(tx, letters))
  await giveBackProposals(tx, { from: id, to: seriesId })
  await tellAll(tx, by, [rest], CANCEL)
  await setEventDeleted(tx, id, true)
  const deleted = found(await findEvent(tx, viewerOf(by), id))
  await record(tx, by, { action: 'calendar-events.remove', ...lineOf(deleted), ...lines(rest, undefined) })
}

/** Withdraws unsent letters; guests whose letter was sent get another with the earlier state. */
async function untell(tx: Db, by: Writer, known: Remembered) {
  const before = new Map(
    known.guests.filter(({ sequence }) => sequence !== null).map((one) => [one.id, one.outgoingId]),
  )
  const changed = (await lettersOf(tx, known.id)).filter(({ guestId, id }) => before.get(guestId) !== id)
  const unread = changed.filter(({ guestId }) => before.has(guestId)).map(({ id }) => id)
  const withdrawn = await withdrawLetters(tx, unread)
  await giveBackAnswers(tx, known)
  await forgetLetters(tx, known, withdrawn)
  if (changed.length === 0) return
  const rest = new Set(changed.filter(({ id }) => !withdrawn.has(id)).map(({ guestId }) => guestId))
  if (rest.size === 0) await setSequence(tx, known)
  const event = await findEvent(tx, viewerOf(by), known.id)
  if (event && !event.isDeleted) await tellAgain(tx, by, { before: event, after: event, asksAgain: false, only: rest })
}
