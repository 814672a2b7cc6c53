import { isDeepStrictEqual } from 'node:util'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { organiserAt, queueLetter } from '#features/crm/mail/rules.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { newId } from '#services/ids.ts'
import { hashSecret, newSecret } from '#services/secrets.ts'
import type { EventRow } from '#features/crm/calendar/events/event-queries.ts'
import { carryAnswers } from '#features/crm/calendar/events/cut-queries.ts'
import { insertGuest, listGuests, listInvited, noteLetter, setTelling, type GuestRow } from './guest-queries.ts'
import { invitationText, letterOf } from './invitation-file.ts'
import { seriesEndMs } from '#services/calendar/series.ts'
import { instantsOf } from '#services/calendar/times.ts'

/** Whoever changes events: their guests are told with an address of this server. */
export type Writer = By & { config: Pick<Config, 'publicUrl'> }

/** One command writes to no more: a series whose days were changed on their own could have very many guests. */
const LETTERS_MOST = 500

export function isOver(event: EventRow) {
  const endMs = event.repeat ? seriesEndMs({ ...event, repeat: event.repeat }) : instantsOf(event).untilMs
  return endMs !== null && endMs < Date.now()
}

/** What guests know of an event. */
const known = ({ title, place, status, isAllDay, start, end, zone, repeat, leftOut }: EventRow) => ({
  when: { isAllDay, start, end, zone, repeat },
  leftOut,
  about: { title, place, status },
})

/**
 * Tells guests who were invited what changed for them, with the next number and in the same transaction. What takes
 * place at other times is asked anew; a day that is left out or comes back changes no answer to the others.
 */
export async function tellChange(tx: Db, by: Writer, before: EventRow, after: EventRow) {
  const [then, now] = [known(before), known(after)]
  if (isDeepStrictEqual(then, now)) return
  if (before.status === 'cancelled' && after.status === 'cancelled') return
  const asksAgain = !isDeepStrictEqual(then.when, now.when) || before.status === 'cancelled'
  await tellAgain(tx, by, { before, after, asksAgain })
}

/** Tells them, or only some of them, what an event has become. */
export async function tellAgain(tx: Db, by: Writer, { before, after, asksAgain, only }: Became) {
  // One that ends before today is told too: its guests still expect the days that are left out.
  if (after.mailboxId === null || (isOver(before) && isOver(after))) return
  const guests = (await listInvited(tx, after.id)).filter(({ id }) => only?.has(id) ?? true)
  if (guests.length === 0) return
  const method = after.status === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const telling = { mailboxId: after.mailboxId, sequence: after.sequence + 1, method, asksAgain } as const
  await write(tx, by, { event: after, guests, ...telling })
}

type Became = { before: EventRow; after: EventRow; asksAgain: boolean; only?: ReadonlySet<string> }
type Telling = { method: 'REQUEST' | 'CANCEL'; asksAgain: boolean }
export const CANCEL = { method: 'CANCEL', asksAgain: false } as const

/** Tells the guests of events that were deleted or came back. */
export async function tellAll(tx: Db, by: Writer, events: readonly EventRow[], telling: Telling) {
  let letters = 0
  for (const event of events) {
    const guests = event.mailboxId === null || isOver(event) ? [] : await listInvited(tx, event.id)
    letters += guests.length
    if (letters > LETTERS_MOST) refuse('rule-broken', 'calendar.too-many-letters', { values: { max: LETTERS_MOST } })
    if (guests.length > 0)
      await write(tx, by, { ...telling, event, guests, mailboxId: event.mailboxId!, sequence: event.sequence + 1 })
  }
}

type InvitationWriting = Telling & { event: EventRow; guests: readonly GuestRow[]; mailboxId: string; sequence: number }

/** Puts a letter for each in the line. Whoever may not write from the mailbox may not change what its guests know. */
export async function write(
  tx: Db,
  by: Writer,
  { event, guests, mailboxId, sequence, method, asksAgain }: InvitationWriting,
) {
  const box = await organiserAt(tx, by.actor, mailboxId)
  if (!box) return refuse('not-allowed', 'calendar.cannot-tell-guests')
  await setTelling(tx, event.id, { mailboxId, sequence })
  for (const { id, name, address, ...guest } of guests) {
    const secret = method === 'REQUEST' ? newSecret() : null
    const kind = method === 'CANCEL' ? 'cancelled' : guest.isInvited ? 'changed' : 'invited'
    const to = { name, address }
    const link = secret && `${by.config.publicUrl}/learning-cms/invitation#${secret}`
    const status = asksAgain ? 'needs-action' : guest.status
    const invitation = { method, ics: invitationText({ event, from: box, to: { ...to, status }, method, sequence }) }
    const outgoingId = await queueLetter(tx, by, box, {
      to,
      invitation,
      // What somebody was told before must not stay wrong.
      isOwed: asksAgain || guest.isInvited,
      ...letterOf({ event, to }, { kind, link }),
    })
    await noteLetter(tx, { id, sequence, outgoingId, asksAgain, secretHash: secret && hashSecret(secret) })
  }
}

/** A guest who is removed is told so, and knows the event no longer. */
export const tellRemoved = (tx: Db, by: Writer, event: EventRow, guest: GuestRow) =>
  event.mailboxId === null || !guest.isInvited || isOver(event)
    ? undefined
    : write(tx, by, {
        event,
        guests: [guest],
        mailboxId: event.mailboxId,
        sequence: event.sequence + 1,
        method: 'CANCEL',
        asksAgain: false,
      })

type Inheriting = { from: EventRow; to: EventRow; day: string; isAlike: boolean }

/**
 * One day on its own, or the rest of a series, is an event of its own to its guests too. What they answered comes
 * along if it takes place when it did before; who agreed to another time did not agree to this one.
 */
export async function inheritGuests(tx: Db, by: Writer, { from, to, day, isAlike }: Inheriting) {
  const guests = await listGuests(tx, from.id)
  const invited = new Set(guests.filter(({ isInvited }) => isInvited).map(({ address }) => address))
  for (const { name, address, personId, leadId } of guests)
    await insertGuest(tx, { id: newId(), eventId: to.id, name, address, personId, leadId })
  if (isAlike) await carryAnswers(tx, { from, to, day })
  if (from.mailboxId === null || invited.size === 0 || isOver(to) || to.status === 'cancelled') return
  const copies = (await listGuests(tx, to.id)).filter(({ address }) => invited.has(address))
  const telling = { method: 'REQUEST', asksAgain: !isAlike } as const
  await write(tx, by, { ...telling, event: to, guests: copies, mailboxId: from.mailboxId, sequence: 0 })
}
