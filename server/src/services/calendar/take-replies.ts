import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import type { CalendarReply } from '#services/mail/mailbox/calendar-reply.ts'
import { isInvited, PARTS_MOST, placeOf, sequenceOf, stampOf, auditColumns } from './answered-place.ts'
import { answerOnwards, type EventAnswer } from './take-onwards.ts'
import { takeProposal } from './take-proposal.ts'

const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type EventLine = { id: string; version: number; label: string }
export type TakenReplies = {
  /** Everything in the message was stored with events, so nobody needs to read it. */
  isAll: boolean
  /** The invitations that were answered. */
  outgoingIds: string[]
}

/**
 * Writes what guests answered by mail. Anybody can write a reply: it counts if it comes from the address that was
 * invited, to the mailbox that invited it, and is no older than the invitation and the answer before.
 */
export async function takeReplies(
  tx: Db,
  { mailboxId, from }: { mailboxId: string; from: string },
  replies: readonly CalendarReply[],
): Promise<TakenReplies> {
  const events = new Set<string>()
  let isAll = replies.length > 0
  for (const reply of replies) {
    if (reply.address !== from || !UID.test(reply.uid)) {
      isAll = false
      continue
    }
    const answered: EventAnswer[] = reply.proposal
      ? await takeProposal(tx, mailboxId, reply)
      : reply.occurrence === null
        ? await answerAll(tx, mailboxId, reply)
        : reply.isOnwards
          ? await answerOnwards(tx, mailboxId, reply)
          : await answerDay(tx, mailboxId, reply)
    // A proposal is stored with its comment; words beside an answer are only in the message.
    isAll &&= answered.length > 0 && (reply.proposal !== null || !reply.hasWords)
    for (const { day, ...event } of answered) {
      events.add(event.id)
      await record(tx, bySystem, {
        action: 'calendar-events.answered',
        entity: 'calendar-events',
        ...event,
        after: reply.proposal
          ? { proposed: true }
          : { status: reply.status, ...(day && { occursOn: day, ...(reply.isOnwards && { isOnwards: true }) }) },
      })
    }
  }
  return { isAll, outgoingIds: isAll ? await invitationsTo(tx, from, [...events]) : [] }
}

async function invitationsTo(tx: Db, address: string, eventIds: readonly string[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select outgoing_id as id from calendar_guests
    where event_id = any(${sql.param([...eventIds])}::uuid[]) and address = ${address} and outgoing_id is not null`)
  return rows.map(({ id }) => id)
}

/**
 * Writes an answer to a whole event, and to the parts that were cut off after the answer was written and still take
 * place at the same times.
 */
async function answerAll(tx: Db, mailboxId: string, reply: CalendarReply): Promise<EventAnswer[]> {
  const { rows } = await tx.execute<EventLine>(sql`
    with recursive parts (id, hop) as (
      select ${reply.uid}::uuid, 0
      union all
      select e.id, p.hop + 1 from parts p join calendar_events e on e.continues_id = p.id
      join calendar_guests g on g.event_id = e.id and g.address = ${reply.address} and g.from_sequence <= ${sequenceOf(reply)}
        and (p.hop > 0 or g.until_sequence >= ${sequenceOf(reply)})
      where p.hop < ${PARTS_MOST})
    update calendar_guests g set status = ${reply.status}, answered_at = now(), answered_by = 'mail',
      stamped_at = ${stampOf(reply)}
    from parts p, calendar_events e, calendars c
    where e.id = p.id and ${isInvited(mailboxId, reply)} and (p.hop > 0 or g.asked_sequence <= ${sequenceOf(reply)})
      and (g.stamped_at is null or g.stamped_at <= coalesce(${reply.stampedAt}::timestamptz, now()))
    returning ${auditColumns}`)
  return rows
}

/**
 * Writes an answer to one day, wherever it is: in the series, in a later part of it, or as an event of its own. The
 * answer to the whole series does not change.
 */
async function answerDay(tx: Db, mailboxId: string, reply: CalendarReply): Promise<EventAnswer[]> {
  const place = await placeOf(tx, reply)
  if (!place) return []
  const { id, hop, day } = place
  return day === null ? writeOne(tx, { mailboxId, reply, id }) : writeDay(tx, { mailboxId, reply, id, hop, day })
}

type EventReply = { mailboxId: string; reply: CalendarReply; id: string }

async function writeDay(tx: Db, { mailboxId, reply, id, hop, day }: EventReply & { hop: number; day: string }) {
  const since = hop === 0 ? sql`g.asked_sequence` : sql`g.from_sequence`
  const { rows } = await tx.execute<EventLine>(sql`
    with guest as (
      select g.id as guest_id, ${auditColumns} from calendar_guests g, calendar_events e, calendars c
      where e.id = ${id} and ${isInvited(mailboxId, reply)} and ${since} <= ${sequenceOf(reply)}),
    written as (
      insert into calendar_guest_days (guest_id, occurs_on, status, answered_at, stamped_at)
      select guest_id, ${day}::date, ${reply.status}, now(), ${stampOf(reply)} from guest
      on conflict (guest_id, occurs_on, and_after) do update set status = excluded.status, answered_at = excluded.answered_at,
        stamped_at = excluded.stamped_at
      where calendar_guest_days.stamped_at <= excluded.stamped_at returning guest_id)
    select id, version, label from guest join written using (guest_id)`)
  return rows.map((row) => ({ ...row, day }))
}

/** The day has become an event of its own, at the same time. */
async function writeOne(tx: Db, { mailboxId, reply, id }: EventReply) {
  const { rows } = await tx.execute<EventLine>(sql`
    update calendar_guests g set status = ${reply.status}, answered_at = now(), answered_by = 'mail',
      stamped_at = ${stampOf(reply)}
    from calendar_events e, calendars c
    where e.id = ${id} and ${isInvited(mailboxId, reply)} and g.from_sequence <= ${sequenceOf(reply)}
      and (g.stamped_at is null or g.stamped_at <= ${stampOf(reply)})
    returning ${auditColumns}`)
  return rows
}
