import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import type { CalendarReply } from '#services/mailbox/calendar-reply.ts'

const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Writes what guests answered by mail. Anybody can write a reply: it counts if it comes from the address that was
 * invited, to the mailbox that invited it, and is no older than the invitation and the answer before.
 */
export async function takeReplies(
  tx: Db,
  { mailboxId, from }: { mailboxId: string; from: string },
  replies: readonly CalendarReply[],
) {
  for (const { uid, address, status, sequence, stampedAt } of replies) {
    if (address !== from || !UID.test(uid)) continue
    const { rows } = await tx.execute<{ id: string; version: number; label: string }>(sql`
      update calendar_guests g set status = ${status}, answered_at = now(), answered_by = 'mail',
        stamped_at = least(coalesce(${stampedAt}::timestamptz, now()), now())
      from calendar_events e join calendars c on c.id = e.calendar_id
      where e.id = ${uid} and g.event_id = e.id and e.mailbox_id = ${mailboxId} and e.deleted_at is null
        and g.address = ${from} and g.sequence is not null and g.sequence <= ${Math.min(sequence, 2 ** 31 - 1)}
        and (g.stamped_at is null or g.stamped_at <= coalesce(${stampedAt}::timestamptz, now()))
      returning e.id, e.version, case when c.is_personal then '' else e.title end as label`)
    for (const row of rows)
      await record(tx, bySystem, {
        action: 'calendar-events.answered',
        entity: 'calendar-events',
        ...row,
        after: { status },
      })
  }
}
