import { sql, type SQL } from 'drizzle-orm'

const today = sql`(now() at time zone 'Asia/Ho_Chi_Minh')::date`

/**
 * Reminded when at most this many working days are left; only the next DAYS_BEFORE days are searched, as no holidays
 * last longer.
 */
const WORKING_DAYS_BEFORE = 2
const DAYS_BEFORE = 20
const isSoon = sql`d.due_on between ${today} and ${today} + ${DAYS_BEFORE}::int and (
  select count(*) from generate_series(${today} + 1, d.due_on, interval '1 day') worked (on_day)
  where extract(isodow from worked.on_day) < 6
    and not exists (select from public_holidays h where h.day = worked.on_day::date)) <= ${WORKING_DAYS_BEFORE}`

/** Only the last week: older ones were reported before, or were restored from a backup. */
const isLate = sql`d.due_on between ${today} - 7 and ${today} - 1`

const isReal = (entity: string, id: SQL) =>
  sql`not exists (select from sample_rows s where s.entity = ${entity} and s.id = ${id})`

/** The due day is part of the cause: a request that is extended is reminded of again. */
const ofRequests = (kind: string, when: SQL, who: SQL) => sql`
  select h.account_id, ${kind}::text, ${kind}::text || ':' || d.id || ':' || d.due_on, 'data-requests', d.id::text, now(), '',
    'data-requests.remind', d.number
  from data_requests d, ${who} h
  where d.closed_at is null and ${when} and ${isReal('data-requests', sql`d.id`)}`

/** To the request's owner; to everybody with the right if there is none, or one without the right. */
const isTheirs = sql`(d.owner_id = h.account_id or d.owner_id is null or not exists (
  select from account_roles ar join roles r on r.id = ar.role_id
  where ar.account_id = d.owner_id and 'privacy:read' = any(r.permissions)))`

/**
 * Hours left of the 72, and between which hours after the discovery each reminder is sent: a breach entered late gets
 * only the nearer one.
 */
const marks = sql`(values (24, 48, 66), (6, 66, 96)) mark (hours_left, from_hours, until_hours)`

const ofBreaches = (who: SQL) => sql`
  select h.account_id, 'breach-clock', 'breach-clock:' || b.id || ':' || mark.hours_left, 'breaches', b.id::text, now(), '',
    'breaches.remind', b.number
  from data_breaches b, ${marks}, ${who} h
  where b.closed_at is null and b.reported_at is null and b.is_reportable is not false
    and b.discovered_at <= now() - make_interval(hours => mark.from_hours)
    and b.discovered_at > now() - make_interval(hours => mark.until_hours) and ${isReal('breaches', sql`b.id`)}`

/** Legal deadlines that are near, for `holders` of the right to read them; each reported once, by its cause. */
export const deskReminders = (holders: SQL) => sql`
  ${ofRequests('data-request-due', sql`${isSoon} and ${isTheirs}`, holders)}
  union all ${ofRequests('data-request-overdue', isLate, holders)}
  union all ${ofBreaches(holders)}`
