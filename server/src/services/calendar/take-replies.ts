import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import type { CalendarReply } from '#services/mailbox/calendar-reply.ts'
import { dayAnswered, type Answered } from './answered-day.ts'

const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Told = { id: string; version: number; label: string }

/**
 * Writes what guests answered by mail. Anybody can write a reply: it counts if it comes from the address that was
 * invited, to the mailbox that invited it, and is no older than the invitation and the answer before.
 */
export async function takeReplies(
  tx: Db,
  { mailboxId, from }: { mailboxId: string; from: string },
  replies: readonly CalendarReply[],
) {
  for (const reply of replies) {
    if (reply.address !== from || !UID.test(reply.uid)) continue
    const told =
      reply.occurrence === null ? await answerAll(tx, mailboxId, reply) : await answerDay(tx, mailboxId, reply)
    if (told)
      await record(tx, bySystem, {
        action: 'calendar-events.answered',
        entity: 'calendar-events',
        ...told.event,
        after: { status: reply.status, ...(told.day && { occursOn: told.day }) },
      })
  }
}

const stampOf = ({ stampedAt }: CalendarReply) => sql`least(coalesce(${stampedAt}::timestamptz, now()), now())`

/** Guests `g` of events `e` in calendars `c` that this reply can be from. */
const isTheirs = (mailboxId: string, { uid, address, sequence }: CalendarReply): SQL => sql`
  e.id = ${uid} and g.event_id = e.id and c.id = e.calendar_id and c.deleted_at is null and e.mailbox_id = ${mailboxId}
  and e.deleted_at is null and g.address = ${address} and g.sequence is not null
  and g.sequence <= ${Math.min(sequence, 2 ** 31 - 1)}`
const told = sql`e.id, e.version, case when c.is_personal then '' else e.title end as label`

async function answerAll(tx: Db, mailboxId: string, reply: CalendarReply) {
  const { rows } = await tx.execute<Told>(sql`
    update calendar_guests g set status = ${reply.status}, answered_at = now(), answered_by = 'mail',
      stamped_at = ${stampOf(reply)}
    from calendar_events e, calendars c
    where ${isTheirs(mailboxId, reply)} and (g.stamped_at is null or g.stamped_at <= coalesce(${reply.stampedAt}::timestamptz, now()))
    returning ${told}`)
  return rows[0] && { event: rows[0], day: undefined }
}

/** The answer to the whole series stays as it is. */
async function answerDay(tx: Db, mailboxId: string, reply: CalendarReply) {
  const { rows } = await tx.execute<Told & Answered & { guestId: string }>(sql`
    select ${told}, g.id as "guestId", e.is_all_day as "isAllDay", e.starts as start, e.ends as "end", e.zone, e.repeat,
      e.left_out::text[] as "leftOut"
    from calendar_guests g, calendar_events e, calendars c where ${isTheirs(mailboxId, reply)} for update of g`)
  const [row] = rows
  const day = row && dayAnswered(row, reply.occurrence ?? '')
  if (!row || !day) return undefined
  const written = await tx.execute(sql`
    insert into calendar_guest_days (guest_id, occurs_on, status, answered_at, stamped_at)
    values (${row.guestId}, ${day}, ${reply.status}, now(), ${stampOf(reply)})
    on conflict (guest_id, occurs_on) do update set status = excluded.status, answered_at = excluded.answered_at,
      stamped_at = excluded.stamped_at
    where calendar_guest_days.stamped_at <= excluded.stamped_at`)
  const { id, version, label } = row
  return (written.rowCount ?? 0) > 0 ? { event: { id, version, label }, day } : undefined
}
