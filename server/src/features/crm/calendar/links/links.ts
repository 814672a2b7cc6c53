import {
  APPOINTMENTS_MOST,
  EVENT_LINKS_MOST,
  linkKinds,
  type Appointment,
  type EventLink,
  type LinkKind,
} from '@learning-cms/contract/crm/calendar/calendar-links'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { refuseWithout } from '#services/auth/rights.ts'
import { viewerOf } from '#services/calendar/viewer.ts'
import { listAbout, type PlannedRow } from '#features/crm/calendar/events/event-queries.ts'
import { findLinkable, nameLinks } from './link-queries.ts'
import { nextOf } from '#features/crm/calendar/events/next-day.ts'

const isReadable = ({ may }: Pick<Actor, 'may'>, { kind }: EventLink) => may.has(linkKinds[kind])

/** With the names of those the reader may see, and the number of the others that exist. */
export async function visibleLinks(db: Db, { actor }: Pick<By, 'actor'>, links: readonly EventLink[]) {
  const named = await nameLinks(db, links)
  const seen = named.filter((link) => isReadable(actor, link))
  return { links: seen, hiddenLinks: named.length - seen.length }
}

const keyOf = ({ kind, id }: EventLink) => `${kind} ${id}`

/**
 * The links after a change: those sent, and those the writer cannot see, which cannot be removed by omission. Only
 * added ones must exist and be readable.
 */
export async function linksAfter(
  tx: Db,
  by: Pick<By, 'actor'>,
  before: readonly EventLink[],
  sent: readonly EventLink[] | undefined,
): Promise<EventLink[]> {
  if (sent === undefined) return [...before]
  const known = new Set(before.map(keyOf))
  const added = sent.filter((link) => !known.has(keyOf(link)))
  const named = await nameLinks(
    tx,
    added.filter((link) => isReadable(by.actor, link)),
  )
  if (named.length < added.length)
    refuse('rule-broken', 'calendar.link-unknown', { fields: { links: 'calendar.link-unknown' } })
  const { links: seen } = await visibleLinks(tx, by, before)
  const visible = new Set(seen.map(keyOf))
  const requested = new Set(sent.map(keyOf))
  const retained = before.filter((link) => requested.has(keyOf(link)) || !visible.has(keyOf(link)))
  const after = [...retained, ...added.map(({ kind, id }) => ({ kind, id }))]
  if (after.length > EVENT_LINKS_MOST)
    refuse('rule-broken', 'calendar.too-many-links', {
      fields: { links: 'calendar.too-many-links' },
      values: { max: EVENT_LINKS_MOST },
    })
  return after
}

export async function readLinkable(
  db: Db,
  by: By,
  { kind, ...criteria }: { kind: LinkKind; search?: string | undefined; id?: string | undefined },
) {
  refuseWithout(by, linkKinds[kind])
  return { rows: await findLinkable(db, kind, criteria) }
}

/** Upcoming events first, soonest first; then past ones, latest first. */
export async function readAppointments(db: Db, by: By, { kind, id }: EventLink) {
  refuseWithout(by, linkKinds[kind])
  const found = await listAbout(db, viewerOf(by), { kind, id }, APPOINTMENTS_MOST + 1)
  const now = Date.now()
  const rows = found.slice(0, APPOINTMENTS_MOST).map((row) => appointmentOf(row, now))
  rows.sort((one, other) =>
    one.isOver === other.isOver
      ? (one.start < other.start ? -1 : 1) * (one.isOver ? -1 : 1)
      : Number(one.isOver) - Number(other.isOver),
  )
  return { rows, isCapped: found.length > APPOINTMENTS_MOST }
}

function appointmentOf(row: PlannedRow, nowMs: number): Appointment {
  const { occurrence, isOver } = nextOf(row, nowMs)
  const { eventId, occursOn, title, place, status, isAllDay, start, end } = occurrence
  return { eventId, occursOn, title, place, status, isAllDay, start, end, repeats: row.repeat !== null, isOver }
}
