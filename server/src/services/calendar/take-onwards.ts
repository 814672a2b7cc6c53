import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { CalendarReply } from '#services/mail/mailbox/calendar-reply.ts'
import { isInvited, PARTS_MOST, placeOf, sequenceOf, stampOf, auditColumns, type ReplyPlace } from './answered-place.ts'

export type EventAnswer = { id: string; version: number; label: string; day?: string }

/**
 * Writes an answer for a day of a series and all after it: also to parts that were cut off since the answer was written
 * and still take place at the same times, and to days that became events of their own at their old time.
 */
export async function answerOnwards(tx: Db, mailboxId: string, reply: CalendarReply): Promise<EventAnswer[]> {
  const place = await placeOf(tx, reply)
  if (!place) return []
  const targets = await targetsOf(tx, reply, place)
  const series = targets.filter(({ since }) => since !== null)
  const single = targets.filter(({ since }) => since === null).map(({ id }) => id)
  return [
    ...(await writeSeries(tx, { mailboxId, reply, series })),
    ...(await writeSingle(tx, { mailboxId, reply, single })),
  ]
}

/** `hop` 0 is the series whose invitation was answered; `since` is null for an event of its own. */
type OnwardSeries = { id: string; hop: number; since: string | null }

async function targetsOf(tx: Db, reply: CalendarReply, { id, hop, day }: ReplyPlace) {
  const [address, sequence] = [reply.address, sequenceOf(reply)]
  const cameAlong = sql`g.address = ${address} and g.from_sequence <= ${sequence} and (p.hop > 0 or g.until_sequence >= ${sequence})`
  const { rows } = await tx.execute<OnwardSeries>(sql`
    with recursive parts (id, hop, since) as (
      select ${id}::uuid, ${hop}::int, ${day}::date
      union all
      select e.id, p.hop + 1, left(e.starts, 10)::date from parts p
      join calendar_events e on e.continues_id = p.id and e.continues_from > p.since and e.deleted_at is null
      join calendar_guests g on g.event_id = e.id and ${cameAlong} where p.hop < ${PARTS_MOST})
    select p.id, p.hop, case when e.repeat is not null then p.since::text end as since
    from parts p join calendar_events e on e.id = p.id
    union all
    select e.id, p.hop + 1, null from parts p
    join calendar_events e on e.series_id = p.id and e.occurs_on >= p.since and e.deleted_at is null
    join calendar_guests g on g.event_id = e.id and ${cameAlong}`)
  return rows
}

type MailboxReply = { mailboxId: string; reply: CalendarReply }

async function writeSeries(tx: Db, { mailboxId, reply, series }: MailboxReply & { series: readonly OnwardSeries[] }) {
  const { rows } = await tx.execute<EventAnswer>(sql`
    with guest as (
      select g.id as guest_id, s.since as day, ${auditColumns}
      from jsonb_to_recordset(${JSON.stringify(series)}::jsonb) as s (id uuid, hop int, since date), calendar_guests g,
        calendar_events e, calendars c
      where e.id = s.id and ${isInvited(mailboxId, reply)}
        and case when s.hop = 0 then g.asked_sequence else g.from_sequence end <= ${sequenceOf(reply)}),
    written as (
      insert into calendar_guest_days (guest_id, occurs_on, and_after, status, answered_at, stamped_at)
      select guest_id, day, true, ${reply.status}, now(), ${stampOf(reply)} from guest
      on conflict (guest_id, occurs_on, and_after) do update set status = excluded.status, answered_at = excluded.answered_at,
        stamped_at = excluded.stamped_at
      where calendar_guest_days.stamped_at <= excluded.stamped_at returning guest_id)
    select id, version, label, day::text from guest join written using (guest_id)`)
  return rows
}

async function writeSingle(tx: Db, { mailboxId, reply, single }: MailboxReply & { single: readonly string[] }) {
  const { rows } = await tx.execute<EventAnswer>(sql`
    update calendar_guests g set status = ${reply.status}, answered_at = now(), answered_by = 'mail',
      stamped_at = ${stampOf(reply)}
    from calendar_events e, calendars c
    where e.id = any(${sql.param([...single])}::uuid[]) and ${isInvited(mailboxId, reply)}
      and g.from_sequence <= ${sequenceOf(reply)} and (g.stamped_at is null or g.stamped_at <= ${stampOf(reply)})
    returning ${auditColumns}`)
  return rows
}
