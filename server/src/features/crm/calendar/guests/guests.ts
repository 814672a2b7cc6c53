import {
  guestList,
  GUESTS_MOST,
  type GuestBody,
  type GuestList,
} from '@learning-cms/contract/crm/calendar/calendar-guests'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { personIdsByAddress } from '#services/people/by-address.ts'
import { restrictedAmong, restrictionsOf } from '#services/people/restriction.ts'
import { maskedEmail } from '#services/privacy/mask.ts'
import { viewerOf } from '#services/calendar/viewer.ts'
import { findEvent, lockEvent, type EventRow } from '#features/crm/calendar/events/event-queries.ts'
import {
  deleteGuest,
  findColleague,
  findLead,
  findPerson,
  insertGuest,
  listGuests,
  type GuestRow,
} from './guest-queries.ts'
import { isStillThere } from '#features/crm/calendar/events/split.ts'
import { isOver, tellRemoved, write, type Writer } from './tell-guests.ts'

/** `on`: the day of a series that is displayed. */
export async function readGuests(db: Db, by: By, eventId: string, on: string | null): Promise<GuestList> {
  const event = found(await findEvent(db, viewerOf(by), eventId))
  if (event.isDeleted) found(undefined)
  return toGuestList(db, event, on)
}

export const addGuest = (db: Db, by: Writer, eventId: string, body: GuestBody) =>
  changing(db, by, { eventId, action: 'addGuest' }, async (tx, event) => {
    const guests = await listGuests(tx, event.id)
    if (guests.length >= GUESTS_MOST)
      refuse('rule-broken', 'calendar.too-many-guests', { values: { max: GUESTS_MOST } })
    const named = await whoIs(tx, body)
    const field = fieldOf(body)
    await refuseRestrictedGuests(tx, [named], field)
    if (!(await insertGuest(tx, { ...named, id: newId(), eventId: event.id })))
      refuse('rule-broken', 'calendar.guest-twice', { fields: { [field]: 'calendar.guest-twice' } })
  })

export const removeGuest = (db: Db, by: Writer, eventId: string, guestId: string) =>
  changing(db, by, { eventId, action: 'removeGuest' }, async (tx, event) => {
    const guest = found((await listGuests(tx, event.id)).find(({ id }) => id === guestId))
    await tellRemoved(tx, by, event, guest)
    await deleteGuest(tx, guest.id)
  })

const fieldOf = (body: GuestBody) =>
  (['personId', 'leadId', 'accountId'] as const).find((name) => name in body) ?? 'address'

/** Looks up the address of a known person or lead: whoever chooses them sees it masked only. */
async function whoIs(tx: Db, body: GuestBody) {
  if ('address' in body) {
    const [person] = await personIdsByAddress(tx, [body.address])
    return { ...body, personId: person?.id ?? null }
  }
  const known =
    'personId' in body
      ? { ...(await findPerson(tx, body.personId)), personId: body.personId }
      : 'leadId' in body
        ? { ...(await findLead(tx, body.leadId)), leadId: body.leadId }
        : await findColleague(tx, body.accountId)
  const { name = '', address = null, personId = null, ...more } = known ?? {}
  if (address === null)
    return refuse('rule-broken', 'calendar.guest-without-address', {
      fields: { [fieldOf(body)]: 'calendar.guest-without-address' },
    })
  return { name, address, personId, ...more }
}

/** Checks restrictions by person, and by address for unknown ones. */
async function refuseRestrictedGuests(
  tx: Db,
  guests: readonly { name: string; address: string; personId: string | null }[],
  field?: ReturnType<typeof fieldOf>,
) {
  const [people, addresses] = [
    await restrictionsOf(
      tx,
      guests.flatMap(({ personId }) => personId ?? []),
    ),
    await restrictedAmong(
      tx,
      guests.flatMap(({ personId, address }) => (personId === null ? address : [])),
    ),
  ]
  for (const { name, address, personId } of guests) {
    const restriction = personId === null ? addresses.get(address.toLowerCase()) : people.get(personId)
    if (!restriction) continue
    const reason = 'calendar.guest-restricted'
    const { since } = restriction
    refuse('state-forbids', reason, { values: { name, since }, ...(field && { fields: { [field]: reason } }) })
  }
}

/** Invites guests without an invitation, and those whose letter was not sent. */
export const inviteGuests = (db: Db, by: Writer, eventId: string, mailboxId: string) =>
  changing(db, by, { eventId, action: 'invite' }, async (tx, event) => {
    if (event.mailboxId !== null && event.mailboxId !== mailboxId) refuse('state-forbids', 'calendar.other-mailbox')
    if (isOver(event) || event.status === 'cancelled') refuse('state-forbids', 'calendar.nothing-to-invite-to')
    const guests = (await listGuests(tx, event.id)).filter(
      ({ isInvited, mailStatus }) => !isInvited || mailStatus === 'failed' || mailStatus === 'cancelled',
    )
    if (guests.length === 0) refuse('state-forbids', 'calendar.all-invited')
    await refuseRestrictedGuests(tx, guests)
    const { sequence } = event
    await write(tx, by, { event, guests, mailboxId, sequence, method: 'REQUEST', asksAgain: false })
  })

type GuestListChange = { eventId: string; action: 'addGuest' | 'removeGuest' | 'invite' }

/** Changes guests of an event that the caller may change; concurrent changes are serialised. */
const changing = (
  db: Db,
  by: Writer,
  { eventId, action }: GuestListChange,
  change: (tx: Db, event: EventRow) => Promise<unknown>,
) =>
  db.transaction(async (tx) => {
    const event = found(await lockEvent(tx, viewerOf(by), eventId))
    if (event.isDeleted) found(undefined)
    if (!event.mayWrite) refuse('not-allowed', 'calendar.read-only')
    const count = (await listGuests(tx, event.id)).length
    await change(tx, event)
    const after = found(await findEvent(tx, viewerOf(by), eventId))
    const list = await toGuestList(tx, after)
    // The guests' names are not logged, because others read the history.
    await record(tx, by, {
      action: `calendar-events.${action}`,
      entity: 'calendar-events',
      id: event.id,
      version: event.version,
      label: event.isPersonal ? '' : event.title,
      before: { guests: count },
      after: { guests: list.rows.length },
    })
    return list
  })

export async function toGuestList(db: Db, event: EventRow, on: string | null = null): Promise<GuestList> {
  const rows = await listGuests(db, event.id, on)
  const masked = (row: GuestRow) =>
    row.personId === null && row.leadId === null ? row : { ...row, address: maskedEmail(row.address)! }
  // A proposal for a day that does not occur is hidden; it reappears if the day returns.
  const standing = ({ proposal }: GuestRow) => (proposal && isStillThere(event, proposal) ? proposal : null)
  const maskedRows = rows.map((row) => ({ ...masked(row), proposal: standing(row) }))
  return guestList.parse({ rows: maskedRows, mailboxId: event.mailboxId })
}
