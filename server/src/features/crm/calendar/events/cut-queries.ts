import type { CalendarGuest } from '@learning-cms/contract/crm/calendar/calendar-guests'
import type { Repeat } from '@learning-cms/contract/crm/calendar/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { answerOn } from '#services/calendar/answer-on.ts'

type Carrying = { from: { id: string; sequence: number }; to: { id: string }; day: string }

/**
 * Copies the guests' answers and proposals to a part of a series that became an event of its own, with the number of
 * the letters answered. An answer for an earlier day and all after it applies from the first day of the part on.
 */
export async function carryAnswers(tx: Db, { from, to, day }: Carrying) {
  await tx.execute(sql`
    update calendar_guests n set status = coalesce(d.status, o.status), answered_at = coalesce(d.answered_at, o.answered_at),
      answered_by = case when d.status is null then o.answered_by else 'mail' end,
      stamped_at = coalesce(d.stamped_at, o.stamped_at), from_sequence = o.asked_sequence, until_sequence = ${from.sequence},
      proposal = case
        when e.repeat is not null and (o.proposal ->> 'occursOn')::date >= ${day}::date then o.proposal
        when e.repeat is null and (o.proposal ->> 'occursOn')::date = ${day}::date
          then o.proposal || '{"occursOn": null, "isOnwards": false}' end
    from calendar_guests o join calendar_events e on e.id = ${to.id}
      left join lateral ${answerOn(sql`o`, sql`${day}::date`)} d on e.repeat is null
    where o.event_id = ${from.id} and n.event_id = e.id and n.address = o.address`)
  await tx.execute(sql`
    insert into calendar_guest_days (guest_id, occurs_on, and_after, status, answered_at, stamped_at)
    select distinct on (1, 2, 3) n.id, greatest(d.occurs_on, ${day}::date), d.and_after, d.status, d.answered_at, d.stamped_at
    from calendar_guest_days d join calendar_guests o on o.id = d.guest_id and o.event_id = ${from.id}
      join calendar_events e on e.id = ${to.id} and e.repeat is not null
      join calendar_guests n on n.event_id = e.id and n.address = o.address
    where d.occurs_on >= ${day}::date or d.and_after
    order by 1, 2, 3, d.stamped_at desc, d.occurs_on desc`)
}

type Returning = { from: string; to: string; day?: string }

/** Moves proposals back from a part that is merged into its series again. */
export const giveBackProposals = (tx: Db, { from, to, day }: Returning) =>
  tx.execute(sql`
    update calendar_guests o set proposal = n.proposal || ${JSON.stringify(day === undefined ? {} : { occursOn: day })}::jsonb
    from calendar_guests n
    where n.event_id = ${from} and o.event_id = ${to} and n.address = o.address and n.from_sequence is not null
      and (${day !== undefined}::boolean or n.proposal ->> 'occursOn' is not null)
      and (o.proposal is null or o.proposal ->> 'at' <= n.proposal ->> 'at')`)

/** Deletes answers for days that have left the series. */
export const forgetDays = (tx: Db, eventId: string, from: string) =>
  tx.execute(sql`
    delete from calendar_guest_days d using calendar_guests g
    where g.id = d.guest_id and g.event_id = ${eventId} and d.occurs_on >= ${from}::date`)

export type RememberedGuest = Pick<CalendarGuest, 'id' | 'status' | 'answeredAt' | 'answeredBy'> &
  Record<'sequence' | 'askedSequence' | 'fromSequence' | 'untilSequence', number | null> & {
    stampedAt: string | null
    secretHash: string | null
    outgoingId: string | null
    days: { occursOn: string; andAfter: boolean; status: string; answeredAt: string; stampedAt: string }[]
  }
/** The guests' letters and answers before a cut. */
export type Remembered = { id: string; sequence: number; mailboxId: string | null; guests: RememberedGuest[] }

export const remember = async (tx: Db, eventIds: readonly string[]) =>
  (
    await tx.execute<Remembered>(sql`
      select e.id, e.sequence, e.mailbox_id as "mailboxId", coalesce((
        select jsonb_agg(jsonb_build_object('id', g.id, 'status', g.status, 'answeredAt', g.answered_at, 'answeredBy', g.answered_by,
          'stampedAt', g.stamped_at, 'sequence', g.sequence, 'askedSequence', g.asked_sequence, 'fromSequence', g.from_sequence,
          'untilSequence', g.until_sequence, 'secretHash', g.secret_hash, 'outgoingId', g.outgoing_id, 'days', coalesce((
            select jsonb_agg(jsonb_build_object('occursOn', d.occurs_on, 'andAfter', d.and_after, 'status', d.status, 'answeredAt', d.answered_at,
              'stampedAt', d.stamped_at)) from calendar_guest_days d where d.guest_id = g.id), '[]')) order by g.id)
        from calendar_guests g where g.event_id = e.id), '[]') as guests
      from calendar_events e where e.id = any(${sql.param(eventIds)}::uuid[]) order by e.id`)
  ).rows

/** Restores the answers, except where guests have answered since. */
export async function giveBackAnswers(tx: Db, { id, guests }: Remembered) {
  const was = sql`jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as was (id uuid, status text, "answeredAt" timestamptz,
    "answeredBy" text, "stampedAt" timestamptz, "askedSequence" int, "fromSequence" int, "untilSequence" int, days jsonb)`
  await tx.execute(sql`
    update calendar_guests g set asked_sequence = was."askedSequence", from_sequence = was."fromSequence",
      until_sequence = was."untilSequence",
      status = case when g.answered_at is null then was.status else g.status end,
      answered_by = case when g.answered_at is null then was."answeredBy" else g.answered_by end,
      stamped_at = case when g.answered_at is null then was."stampedAt" else g.stamped_at end,
      answered_at = coalesce(g.answered_at, was."answeredAt")
    from ${was} where g.id = was.id and g.event_id = ${id}`)
  await tx.execute(sql`
    insert into calendar_guest_days (guest_id, occurs_on, and_after, status, answered_at, stamped_at)
    select g.id, d."occursOn", coalesce(d."andAfter", false), d.status, d."answeredAt", d."stampedAt"
    from ${was} join calendar_guests g on g.id = was.id and g.event_id = ${id}
      cross join lateral jsonb_to_recordset(was.days) as d ("occursOn" date, "andAfter" boolean, status text, "answeredAt" timestamptz, "stampedAt" timestamptz)
    on conflict do nothing`)
}

/** For guests whose letter was withdrawn before sending, the previous letter is the last again. */
export const forgetLetters = (
  tx: Db,
  { id, guests }: Pick<Remembered, 'id' | 'guests'>,
  withdrawn: ReadonlySet<string>,
) =>
  tx.execute(sql`
    update calendar_guests g set sequence = was.sequence, secret_hash = was."secretHash",
      outgoing_id = (select o.id from mail_outgoing o where o.id = was."outgoingId")
    from calendar_guests now left join jsonb_to_recordset(${JSON.stringify(guests)}::jsonb)
      as was (id uuid, sequence int, "secretHash" text, "outgoingId" uuid) on was.id = now.id
    where g.id = now.id and g.event_id = ${id} and g.outgoing_id = any(${sql.param([...withdrawn])}::uuid[])`)

/** The last letters to the guests of events. */
export const lettersOf = async (tx: Db, eventId: string) =>
  (
    await tx.execute<{ guestId: string; id: string }>(sql`
      select id as "guestId", outgoing_id as id from calendar_guests where event_id = ${eventId} and outgoing_id is not null`)
  ).rows

export const setSequence = (tx: Db, { id, sequence, mailboxId }: Omit<Remembered, 'guests'>) =>
  tx.execute(sql`update calendar_events set sequence = ${sequence}, mailbox_id = ${mailboxId} where id = ${id}`)

/** What a series was before it was cut. */
export type SeriesBefore = {
  repeat: Repeat
  leftOut: string[]
  /** Single days with changes of their own that were deleted. */
  deleted: { id: string; version: number }[]
  /** The guests of the continuing series, and by how many days its days have moved. */
  copies: Pick<RememberedGuest, 'id' | 'sequence'>[]
  days: number
}
export type SplitRow = {
  createdId: string | null
  seriesVersion: number
  before: SeriesBefore
  /** The guests of the series, and of single days that were deleted. */
  remembered: Remembered[]
}

export const insertSplit = (tx: Db, seriesId: string, { createdId, seriesVersion, before, remembered }: SplitRow) =>
  tx.execute(sql`
    insert into calendar_splits (series_id, created_id, series_version, before)
    values (${seriesId}, ${createdId}, ${seriesVersion},
      ${JSON.stringify(before)}::jsonb || jsonb_build_object('told', ${JSON.stringify(remembered)}::jsonb))
    on conflict (series_id) do update set created_id = excluded.created_id, series_version = excluded.series_version,
      before = excluded.before, at = now()`)

export const findSplit = async (tx: Db, seriesId: string) =>
  (
    await tx.execute<SplitRow>(sql`
      select created_id as "createdId", series_version as "seriesVersion", before, before -> 'told' as remembered
      from calendar_splits where series_id = ${seriesId}`)
  ).rows[0]

export const deleteSplit = (tx: Db, seriesId: string) =>
  tx.execute(sql`delete from calendar_splits where series_id = ${seriesId}`)
