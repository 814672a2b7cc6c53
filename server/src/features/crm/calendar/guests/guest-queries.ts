import type { CalendarGuest, Invitation } from '@learning-cms/contract/crm/calendar/calendar-guests'
import { sql, type SQL } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { answerOn } from '#services/calendar/answer-on.ts'

export type Proposal = NonNullable<CalendarGuest['proposal']> & {
  /**
   * The event's id, its sequence number and whether a day is named, as in the proposal. Absent in proposals stored
   * before migration 0320.
   */
  uid?: string
  sequence?: number
  isDay?: boolean
}
export type GuestRow = Omit<CalendarGuest, 'proposal'> & {
  proposal: Proposal | null
  sequence: number | null
  leadId: string | null
}
/** Answers for single days that are returned for a guest, the latest ones. */
const ANSWERED_DAYS_MOST = 60

/** `on`: the day of a series whose answer is returned. */
async function select(db: Db, where: SQL, on: string | null = null) {
  const { rows } = await db.execute<GuestRow & { declinedMail: CalendarGuest['mailStatus'] }>(sql`
    select g.id, g.name, g.address, g.person_id as "personId", g.status, g.answered_at::text as "answeredAt",
      g.answered_by as "answeredBy", g.proposal, p.status as "declinedMail", g.lead_id as "leadId", (
        select coalesce(jsonb_agg(jsonb_build_object('occursOn', d.occurs_on, 'isOnwards', d.and_after, 'status', d.status,
          'answeredAt', ${isoText('d.answered_at')}) order by d.occurs_on desc, d.and_after), '[]')
        from (select * from calendar_guest_days where guest_id = g.id order by occurs_on desc limit ${ANSWERED_DAYS_MOST}) d) as days,
      case when d.status is not null then jsonb_build_object('status', d.status, 'isOnwards', d.and_after,
        'answeredAt', ${isoText('d.answered_at')}) end as "onDay",
      g.sequence is not null as "isInvited", o.status as "mailStatus", g.sequence
    from calendar_guests g left join mail_outgoing o on o.id = g.outgoing_id
    left join mail_outgoing p on p.id = (g.proposal -> 'declined' ->> 'outgoingId')::uuid
    left join lateral ${answerOn(sql`g`, sql`${on}::date`)} d on true
    where ${where} order by g.created_at, g.id`)
  return rows.map(({ declinedMail, ...row }) => ({
    ...row,
    answeredAt: row.answeredAt && isoOf(row.answeredAt),
    proposal: row.proposal && proposalOf(row.proposal, declinedMail),
  }))
}

const isoText = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const proposalOf = (written: Proposal, mailStatus: CalendarGuest['mailStatus']): Proposal => ({
  ...written,
  isOnwards: written.isOnwards ?? false,
  declined: written.declined ? { ...written.declined, mailStatus } : null,
})

export const listGuests = (db: Db, eventId: string, on: string | null = null) =>
  select(db, sql`g.event_id = ${eventId}`, on)
export const listInvited = (db: Db, eventId: string) =>
  select(db, sql`g.event_id = ${eventId} and g.sequence is not null`)

type Declined = { guestId: string; byName: string; outgoingId: string }
export const setDeclined = (tx: Db, { guestId, ...declined }: Declined) =>
  tx.execute(sql`
    update calendar_guests set proposal = proposal || jsonb_build_object('declined',
      ${JSON.stringify(declined)}::jsonb || jsonb_build_object('at', ${isoText('now()')}))
    where id = ${guestId}`)

/** Name and address of a person; the address is null after erasure. */
export async function findPerson(db: Db, id: string) {
  const { rows } = await db.execute<{ name: string; address: string | null }>(sql`
    select full_name as name, lower(email) as address from people where id = ${id}`)
  return rows[0]
}

export async function findLead(db: Db, id: string) {
  const { rows } = await db.execute<{ name: string; address: string | null; personId: string | null }>(sql`
    select full_name as name, lower(email) as address, person_id as "personId"
    from leads where id = ${id} and deleted_at is null`)
  return rows[0]
}

/** A colleague with an active account. */
export async function findColleague(db: Db, accountId: string) {
  const { rows } = await db.execute<{ name: string; address: string | null; personId: string }>(sql`
    select p.full_name as name, lower(p.email) as address, p.id as "personId" from accounts a join people p on p.id = a.person_id
    where a.id = ${accountId} and a.status = 'active'`)
  return rows[0]
}

type NewGuest = {
  id: string
  eventId: string
  name: string
  address: string
  personId: string | null
  leadId?: string | null
}
/** False if the address is invited already. */
export const insertGuest = async (tx: Db, { id, eventId, name, address, personId, leadId = null }: NewGuest) =>
  ((
    await tx.execute(sql`
      insert into calendar_guests (id, event_id, name, address, person_id, lead_id)
      values (${id}, ${eventId}, ${name}, ${address}, ${personId}, ${leadId}) on conflict do nothing`)
  ).rowCount ?? 0) > 0

export const deleteGuest = (tx: Db, id: string) => tx.execute(sql`delete from calendar_guests where id = ${id}`)

type NotedLetter = { id: string; sequence: number; secretHash: string | null; outgoingId: string; asksAgain: boolean }
export async function noteLetter(tx: Db, { id, sequence, secretHash, outgoingId, asksAgain }: NotedLetter) {
  if (asksAgain) await tx.execute(sql`delete from calendar_guest_days where guest_id = ${id}`)
  await tx.execute(sql`
    update calendar_guests set sequence = ${sequence}, secret_hash = ${secretHash}, outgoing_id = ${outgoingId},
      asked_sequence = case when ${asksAgain} or asked_sequence is null then ${sequence} else asked_sequence end,
      proposal = case when ${asksAgain} then null else proposal end,
      from_sequence = case when ${asksAgain} then null else from_sequence end,
      until_sequence = case when ${asksAgain} then null else until_sequence end,
      status = case when ${asksAgain} then 'needs-action' else status end,
      answered_at = case when ${asksAgain} then null else answered_at end,
      answered_by = case when ${asksAgain} then null else answered_by end
    where id = ${id}`)
}

export const setTelling = (tx: Db, eventId: string, to: { mailboxId: string; sequence: number }) =>
  tx.execute(sql`
    update calendar_events set mailbox_id = ${to.mailboxId}, sequence = ${to.sequence} where id = ${eventId}`)

/** Whether this calendar has upcoming events with invited guests. */
export const hasGuestsAhead = async (tx: Db, calendarId: string) =>
  (
    await tx.execute(sql`
      select from calendar_events e join calendar_guests g on g.event_id = e.id and g.sequence is not null
      where e.calendar_id = ${calendarId} and e.deleted_at is null and e.mailbox_id is not null and (
        (e.repeat is null and e.ends_at > now())
        or (e.repeat is not null and (e.series_ends_at is null or e.series_ends_at > now()))) limit 1`)
  ).rows.length > 0

type OpenRow = Invitation & { guestId: string; eventId: string; version: number; label: string }
/** The invitation behind a secret, while its event exists. */
export async function findInvitation(db: Db, secretHash: string) {
  const { rows } = await db.execute<OpenRow>(sql`
    select g.id as "guestId", e.id as "eventId", e.version, case when c.is_personal then '' else e.title end as label,
      e.title, e.place, e.is_all_day as "isAllDay", e.starts as start, e.ends as "end", e.zone,
      e.repeat is not null as repeats, coalesce(b.name, '') as "from", g.name, g.status, e.status = 'cancelled' as "isCancelled"
    from calendar_guests g join calendar_events e on e.id = g.event_id and e.deleted_at is null
    join calendars c on c.id = e.calendar_id and c.deleted_at is null left join mailboxes b on b.id = e.mailbox_id
    where g.secret_hash = ${secretHash}`)
  return rows[0]
}

/** False if the guest got a newer link meanwhile, or was removed. */
export const answerAt = async (tx: Db, secretHash: string, status: string) =>
  ((
    await tx.execute(sql`
      update calendar_guests set status = ${status}, answered_at = now(), answered_by = 'page', stamped_at = now()
      where secret_hash = ${secretHash}`)
  ).rowCount ?? 0) > 0
