import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { CalendarReply } from '#services/mail/mailbox/calendar-reply.ts'
import { proposedSpan } from './answered-day.ts'
import { isInvited, lockPart, placeOf, sequenceOf, stampOf, auditColumns, type ReplyPlace } from './answered-place.ts'

type EventLine = { id: string; version: number; label: string }

/** Stores the other time that a guest proposes, until they are invited anew. The event itself is not moved. */
export async function takeProposal(tx: Db, mailboxId: string, reply: CalendarReply): Promise<EventLine[]> {
  const place = await (reply.occurrence === null ? seriesPlace(tx, reply.uid) : placeOf(tx, reply))
  const span = place && proposedSpan(place.part, reply.proposal!)
  if (!place || !span) return []
  const { uid, sequence, occurrence } = reply
  const { comment } = reply.proposal!
  const isOnwards = reply.isOnwards && place.day !== null
  // Stored because a mail that declines the proposal refers to it.
  const answered = { uid, sequence, isDay: occurrence !== null }
  const proposal = { ...span, comment, occursOn: place.day, isOnwards, ...answered }
  const since = place.hop === 0 ? sql`g.asked_sequence` : sql`g.from_sequence`
  const { rows } = await tx.execute<EventLine>(sql`
    update calendar_guests g set proposal = ${JSON.stringify(proposal)}::jsonb || jsonb_build_object(
      'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'stampedAt', ${stampOf(reply)})
    from calendar_events e, calendars c
    where e.id = ${place.id} and ${isInvited(mailboxId, reply)} and ${since} <= ${sequenceOf(reply)}
      and (g.proposal is null or (g.proposal ->> 'stampedAt')::timestamptz < ${stampOf(reply)}
        -- The same message again reopens nothing that was declined.
        or ((g.proposal ->> 'stampedAt')::timestamptz = ${stampOf(reply)} and not g.proposal @> ${JSON.stringify(proposal)}::jsonb))
    returning ${auditColumns}`)
  return rows
}

async function seriesPlace(tx: Db, id: string): Promise<ReplyPlace | undefined> {
  const part = await lockPart(tx, id)
  return part && { id, hop: 0, day: null, part }
}
