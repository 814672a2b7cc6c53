import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { CalendarReply } from '#services/mail/mailbox/calendar-reply.ts'
import { dayAnswered, dayNamed, isNamed, type AnsweredEvent } from './answered-day.ts'

/** The highest number of cuts of a series through which an answer is followed. */
export const PARTS_MOST = 20

/** Where the day that a reply names takes place now; its day is null where it has become an event of its own. */
export type ReplyPlace = { id: string; hop: number; day: string | null; part: AnsweredEvent }

export const stampOf = ({ stampedAt }: CalendarReply) => sql`least(coalesce(${stampedAt}::timestamptz, now()), now())`

export const sequenceOf = ({ sequence }: CalendarReply) => Math.min(sequence, 2 ** 31 - 1)

/**
 * Condition on guests `g` of events `e` in calendars `c`: this mailbox invited the guest, at the address that answers.
 */
export const isInvited = (mailboxId: string, { address }: CalendarReply): SQL => sql`
  g.event_id = e.id and c.id = e.calendar_id and c.deleted_at is null and e.mailbox_id = ${mailboxId}
  and e.deleted_at is null and g.address = ${address} and g.sequence is not null`

/** Columns for an audit line of an event. */
export const auditColumns = sql`e.id, e.version, case when c.is_personal then '' else e.title end as label`

export async function placeOf(tx: Db, reply: CalendarReply): Promise<ReplyPlace | undefined> {
  const occurrence = reply.occurrence ?? ''
  let id: string | undefined = reply.uid
  for (let hop = 0; id !== undefined && hop <= PARTS_MOST; hop += 1) {
    const part = await lockPart(tx, id)
    const named = part && dayNamed(part, occurrence)
    if (!part || !named) return undefined
    // An answer for a day and all after it counts even if that day itself was left out or became an event of its own.
    const day = dayAnswered(reply.isOnwards ? { ...part, leftOut: [] } : part, occurrence)
    if (day !== undefined) return { id, hop, day, part }
    if (hop > 0 && !part.repeat && isNamed(part, occurrence)) return { id, hop, day: null, part }
    id = await partWith(tx, id, { ...named, isOnwards: reply.isOnwards })
  }
  return undefined
}

/** Reads an event and locks it, so that the series is not cut while an answer is written. */
export async function lockPart(tx: Db, id: string) {
  const { rows } = await tx.execute<AnsweredEvent>(sql`
    select is_all_day as "isAllDay", starts as start, ends as "end", zone, repeat, left_out::text[] as "leftOut"
    from calendar_events where id = ${id} for share`)
  return rows[0]
}

/** The event that replaces a day of a series, or the part that continues the series from that day or earlier. */
async function partWith(tx: Db, id: string, { day, isOnwards }: { day: string; isOnwards: boolean }) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    (select id from calendar_events where series_id = ${id} and occurs_on = ${day}::date and deleted_at is null
      and not ${isOnwards}::boolean limit 1)
    union all
    (select id from calendar_events where continues_id = ${id} and continues_from <= ${day}::date and deleted_at is null
      order by continues_from desc limit 1)
    limit 1`)
  return rows[0]?.id
}
