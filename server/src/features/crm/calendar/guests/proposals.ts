import { eventBody, type Scope } from '@learning-cms/contract/crm/calendar/calendar'
import type { Db } from '#db/open.ts'
import { organiserAt, queueLetter } from '#features/crm/mail/rules.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { beginningAt, instantsOf, type CalendarSpan } from '#services/calendar/times.ts'
import { viewerOf } from '#services/calendar/viewer.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { lockEvent, type EventRow } from '#features/crm/calendar/events/event-queries.ts'
import { listGuests, setDeclined, type GuestRow, type Proposal } from './guest-queries.ts'
import { toGuestList } from './guests.ts'
import { declineLetterOf, declineText } from './invitation-file.ts'
import { lockBookings } from '#features/crm/calendar/resources/resources.ts'
import { changeWithin } from '#features/crm/calendar/rules.ts'
import { isStillThere } from '#features/crm/calendar/events/split.ts'
import { isOver, type Writer } from './tell-guests.ts'
import { eventAt, isSeries, refuseUnwritable } from '#features/crm/calendar/events/writing.ts'

/** Identifies the proposal that was read: a later one of the same guest has another time. */
type ProposalReference = { guestId: string; at: string }

/** Moves the event or day to the proposed time, by the command that people use. */
export const acceptProposal = (
  db: Db,
  by: Writer,
  target: RowVersion,
  { despiteClashes, ...named }: ProposalReference & { despiteClashes?: boolean | undefined },
) =>
  db.transaction(async (tx) => {
    await refuseUnwritable(tx, by, target.id)
    await lockBookings(tx, target.id, [])
    const event = await eventAt(tx, by, target)
    const { proposal } = await openProposal(tx, event, named)
    const { span, ...which } = moveBy(event, proposal)
    refusePast(event, span, which.scope)
    // Validated without the rule, which moves as well and may end before the proposed time until then.
    const body = eventBody.safeParse({ ...typedIn(event), ...span, repeat: null, despiteClashes })
    if (!body.success) return refuse('rule-broken', 'calendar.no-such-time')
    const repeat = which.scope === 'this' ? null : event.repeat
    const moved = await changeWithin(tx, by, target, { ...which, event: { ...body.data, repeat } })
    const lines = event.isPersonal ? {} : { after: { start: span.start, end: span.end, occursOn: which.occursOn } }
    const { id, version } = moved
    await record(tx, by, { action: 'calendar-events.acceptProposal', ...nameOf(event), id, version, ...lines })
    return moved
  })

/** Notifies the guest that the time does not change, and records who decided that. */
export const declineProposal = (db: Db, by: Writer, eventId: string, named: ProposalReference) =>
  db.transaction(async (tx) => {
    const event = found(await lockEvent(tx, viewerOf(by), eventId))
    if (event.isDeleted) found(undefined)
    if (!event.mayWrite) refuse('not-allowed', 'calendar.read-only')
    const { guest, proposal } = await openProposal(tx, event, named)
    const box = event.mailboxId === null ? undefined : await organiserAt(tx, by.actor, event.mailboxId)
    if (!box) return refuse('not-allowed', 'calendar.cannot-tell-guests')
    const declined = { event: { ...event, ...spanOf(event, proposal) }, from: box, to: guest, proposal }
    const outgoingId = await queueLetter(tx, by, box, {
      to: { name: guest.name, address: guest.address },
      invitation: { method: 'DECLINECOUNTER', ics: declineText(declined) },
      // An answer to the guest, so it is sent even to restricted people.
      isOwed: true,
      ...declineLetterOf(declined),
    })
    await setDeclined(tx, { guestId: guest.id, byName: by.actor.name, outgoingId })
    await record(tx, by, { action: 'calendar-events.declineProposal', ...nameOf(event) })
    return toGuestList(tx, event)
  })

const nameOf = ({ id, version, title, isPersonal }: EventRow) => ({
  entity: 'calendar-events',
  id,
  version,
  label: isPersonal ? '' : title,
})

type OpenProposal = { guest: GuestRow; proposal: Proposal }

async function openProposal(tx: Db, event: EventRow, { guestId, at }: ProposalReference): Promise<OpenProposal> {
  const guest = (await listGuests(tx, event.id)).find(({ id }) => id === guestId)
  if (!guest?.proposal) return refuse('state-forbids', 'calendar.proposal-gone')
  const { name, address, proposal } = guest
  const values = { name: name || address }
  if (proposal.at !== at) refuse('state-forbids', 'calendar.proposal-replaced', { values })
  if (proposal.declined)
    refuse('state-forbids', 'calendar.proposal-declined', { values: { name: proposal.declined.byName } })
  if (!isStillThere(event, proposal)) refuse('state-forbids', 'calendar.proposal-day-gone')
  if (event.status === 'cancelled') refuse('state-forbids', 'calendar.proposal-cancelled')
  return { guest, proposal }
}

const timesOf = ({ isAllDay, start, end, zone }: CalendarSpan): CalendarSpan => ({ isAllDay, start, end, zone })

/** The current time of the event, or of the day that the proposal is about. */
const spanOf = (event: EventRow, { occursOn }: Proposal) =>
  occursOn === null
    ? timesOf(event)
    : { ...beginningAt(timesOf(event), `${occursOn}${event.start.slice(10)}`), repeat: null }

type EventMove = { scope: Scope; occursOn: string | null; span: CalendarSpan }

function moveBy(event: EventRow, proposal: Proposal): EventMove {
  const { occursOn, isOnwards } = proposal
  const span = proposedSpan(event, proposal)
  if (occursOn === null) return { scope: 'all', occursOn, span }
  return { scope: isOnwards ? 'following' : 'this', occursOn, span }
}

/** Without a proposed end the length stays; a change from all-day to timed lasts an hour, the reverse a day. */
function proposedSpan(event: EventRow, { start, end }: Proposal): CalendarSpan {
  const isAllDay = !start.includes('T')
  const zone = event.zone
  if (end !== null) return { isAllDay, zone, start, end }
  if (isAllDay === event.isAllDay) return beginningAt(timesOf(event), start)
  if (isAllDay) return { isAllDay, zone, start, end: start }
  const day = start.slice(0, 10)
  return beginningAt({ isAllDay, zone, start: `${day}T00:00`, end: `${day}T01:00` }, start)
}

function refusePast(event: EventRow, span: CalendarSpan, scope: Scope) {
  const { fromMs, untilMs } = instantsOf(span)
  const isPast = isSeries(event) && scope === 'all' ? isOver(event) : (span.isAllDay ? untilMs : fromMs) < Date.now()
  if (isPast) refuse('state-forbids', 'calendar.proposal-past')
}

/** The typed fields; resources and links do not change. */
const typedIn = ({ calendarId, title, notes, place, status, remind }: EventRow) => ({
  calendarId,
  title,
  notes,
  place,
  status,
  remind,
})
