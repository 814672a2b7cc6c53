import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import type { CalendarReply } from '#services/mailbox/calendar-reply.ts'
import { dayAnswered, dayNamed, isNamed, proposedTime, type Answered } from './answered-day.ts'

const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Told = { id: string; version: number; label: string }
type Answer = Told & { day?: string }

/** How often a series may have been cut, one part after another, for an answer to be followed. */
const PARTS_MOST = 20

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
    const answered = reply.proposal
      ? await takeProposal(tx, mailboxId, reply)
      : reply.occurrence === null
        ? await answerAll(tx, mailboxId, reply)
        : await answerDay(tx, mailboxId, reply)
    for (const { day, ...event } of answered)
      await record(tx, bySystem, {
        action: 'calendar-events.answered',
        entity: 'calendar-events',
        ...event,
        after: reply.proposal ? { proposed: true } : { status: reply.status, ...(day && { occursOn: day }) },
      })
  }
}

const stampOf = ({ stampedAt }: CalendarReply) => sql`least(coalesce(${stampedAt}::timestamptz, now()), now())`

const sequenceOf = ({ sequence }: CalendarReply) => Math.min(sequence, 2 ** 31 - 1)

/** Guests `g` of events `e` in calendars `c` whom this mailbox invited, by the address that answers. */
const isInvited = (mailboxId: string, { address }: CalendarReply): SQL => sql`
  g.event_id = e.id and c.id = e.calendar_id and c.deleted_at is null and e.mailbox_id = ${mailboxId}
  and e.deleted_at is null and g.address = ${address} and g.sequence is not null`
const told = sql`e.id, e.version, case when c.is_personal then '' else e.title end as label`

/**
 * All of an event, and of the series that go on with it when the answer was written before they were cut off: they take
 * place as they did then.
 */
async function answerAll(tx: Db, mailboxId: string, reply: CalendarReply): Promise<Answer[]> {
  const { rows } = await tx.execute<Told>(sql`
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
    returning ${told}`)
  return rows
}

/**
 * One day, wherever it takes place now: in the series itself, in one that goes on with it, or as an event of its own.
 * The answer to the whole series stays as it is.
 */
async function answerDay(tx: Db, mailboxId: string, reply: CalendarReply): Promise<Answer[]> {
  const place = await placeOf(tx, reply)
  if (!place) return []
  const { id, hop, day } = place
  return day === null ? writeOne(tx, { mailboxId, reply, id }) : writeDay(tx, { mailboxId, reply, id, hop, day })
}

type Now = { id: string; hop: number; day: string | null; part: Answered }

/** Where the day that a reply names takes place now; its day is null where it has become an event of its own. */
async function placeOf(tx: Db, reply: CalendarReply): Promise<Now | undefined> {
  const occurrence = reply.occurrence ?? ''
  let id: string | undefined = reply.uid
  for (let hop = 0; id !== undefined && hop <= PARTS_MOST; hop += 1) {
    const part = await lockPart(tx, id)
    const named = part && dayNamed(part, occurrence)
    if (!part || !named) return undefined
    const day = dayAnswered(part, occurrence)
    if (day !== undefined) return { id, hop, day, part }
    if (hop > 0 && !part.repeat && isNamed(part, occurrence)) return { id, hop, day: null, part }
    id = await partWith(tx, id, named.day)
  }
  return undefined
}

/** A series is not cut while an answer is written to it. */
async function lockPart(tx: Db, id: string) {
  const { rows } = await tx.execute<Answered>(sql`
    select is_all_day as "isAllDay", starts as start, ends as "end", zone, repeat, left_out::text[] as "leftOut"
    from calendar_events where id = ${id} for share`)
  return rows[0]
}

/** Another time that a guest proposes: it stands beside their name until they are asked anew, and moves nothing. */
async function takeProposal(tx: Db, mailboxId: string, reply: CalendarReply): Promise<Answer[]> {
  const whole = async () => {
    const part = await lockPart(tx, reply.uid)
    return part && { id: reply.uid, hop: 0, day: null, part }
  }
  const place = await (reply.occurrence === null ? whole() : placeOf(tx, reply))
  const start = place && proposedTime(place.part, reply.proposal!.start)
  if (!place || start === undefined) return []
  const end = reply.proposal!.end === null ? null : (proposedTime(place.part, reply.proposal!.end) ?? null)
  const proposal = { start, end, comment: reply.proposal!.comment, occursOn: place.day }
  const since = place.hop === 0 ? sql`g.asked_sequence` : sql`g.from_sequence`
  const { rows } = await tx.execute<Told>(sql`
    update calendar_guests g set proposal = ${JSON.stringify(proposal)}::jsonb || jsonb_build_object(
      'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'stampedAt', ${stampOf(reply)})
    from calendar_events e, calendars c
    where e.id = ${place.id} and ${isInvited(mailboxId, reply)} and ${since} <= ${sequenceOf(reply)}
      and (g.proposal is null or (g.proposal ->> 'stampedAt')::timestamptz <= ${stampOf(reply)})
    returning ${told}`)
  return rows
}

/** What stands for a day of a series, or goes on with the series from a day before. */
async function partWith(tx: Db, id: string, day: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    (select id from calendar_events where series_id = ${id} and occurs_on = ${day}::date and deleted_at is null limit 1)
    union all
    (select id from calendar_events where continues_id = ${id} and continues_from <= ${day}::date and deleted_at is null
      order by continues_from desc limit 1)
    limit 1`)
  return rows[0]?.id
}

type Place = { mailboxId: string; reply: CalendarReply; id: string }

async function writeDay(tx: Db, { mailboxId, reply, id, hop, day }: Place & { hop: number; day: string }) {
  const since = hop === 0 ? sql`g.asked_sequence` : sql`g.from_sequence`
  const { rows } = await tx.execute<Told>(sql`
    with guest as (
      select g.id as guest_id, ${told} from calendar_guests g, calendar_events e, calendars c
      where e.id = ${id} and ${isInvited(mailboxId, reply)} and ${since} <= ${sequenceOf(reply)}),
    written as (
      insert into calendar_guest_days (guest_id, occurs_on, status, answered_at, stamped_at)
      select guest_id, ${day}::date, ${reply.status}, now(), ${stampOf(reply)} from guest
      on conflict (guest_id, occurs_on) do update set status = excluded.status, answered_at = excluded.answered_at,
        stamped_at = excluded.stamped_at
      where calendar_guest_days.stamped_at <= excluded.stamped_at returning guest_id)
    select id, version, label from guest join written using (guest_id)`)
  return rows.map((row) => ({ ...row, day }))
}

/** The day has become an event of its own, at the same time. */
async function writeOne(tx: Db, { mailboxId, reply, id }: Place) {
  const { rows } = await tx.execute<Told>(sql`
    update calendar_guests g set status = ${reply.status}, answered_at = now(), answered_by = 'mail',
      stamped_at = ${stampOf(reply)}
    from calendar_events e, calendars c
    where e.id = ${id} and ${isInvited(mailboxId, reply)} and g.from_sequence <= ${sequenceOf(reply)}
      and (g.stamped_at is null or g.stamped_at <= ${stampOf(reply)})
    returning ${told}`)
  return rows
}
