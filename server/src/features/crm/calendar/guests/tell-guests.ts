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

/** The requester, with the configuration for the links in letters to guests. */
export type Writer = By & { config: Pick<Config, 'publicUrl'> }

/** Most letters by one command: a series with many single days could have very many guests. */
const LETTERS_MOST = 500

export function isOver(event: EventRow) {
  const endMs = event.repeat ? seriesEndMs({ ...event, repeat: event.repeat }) : instantsOf(event).untilMs
  return endMs !== null && endMs < Date.now()
}

/** The fields that guests receive. */
const known = ({ title, place, status, isAllDay, start, end, zone, repeat, leftOut }: EventRow) => ({
  when: { isAllDay, start, end, zone, repeat },
  leftOut,
  about: { title, place, status },
})

/**
 * Notifies invited guests of changes, with the next sequence number and in the same transaction. Changed times need new
 * answers; a day left out or restored changes no answer to the others.
 */
export async function tellChange(tx: Db, by: Writer, before: EventRow, after: EventRow) {
  const [then, now] = [known(before), known(after)]
  if (isDeepStrictEqual(then, now)) return
  if (before.status === 'cancelled' && after.status === 'cancelled') return
  const asksAgain = !isDeepStrictEqual(then.when, now.when) || before.status === 'cancelled'
  await tellAgain(tx, by, { before, after, asksAgain })
}

/** Sends all or some guests the current state of an event. */
export async function tellAgain(tx: Db, by: Writer, { before, after, asksAgain, only }: Became) {
  // Also for a series that ends before today: guests still expect the days that were left out.
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

/** Notifies guests of events that were deleted or restored. */
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

/**
 * Queues a letter for each guest. Without the right to write from the mailbox nothing that guests know may be changed.
 */
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
      // Corrections of earlier letters are always sent.
      isOwed: asksAgain || guest.isInvited,
      ...letterOf({ event, to }, { kind, link }),
    })
    await noteLetter(tx, { id, sequence, outgoingId, asksAgain, secretHash: secret && hashSecret(secret) })
  }
}

/** Notifies a removed guest, whose program then deletes the event. */
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
 * A single day or the rest of a series is a separate event to its guests too. Their answers are copied if the time is
 * the same; for another time they have to answer again.
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
