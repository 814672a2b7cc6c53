import type { Moment } from '@learning-cms/contract/people/students'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql, type SQL } from 'drizzle-orm'
import type { TimelineKind } from '@learning-cms/contract/crm/customers/customers'
import type { Actor } from '#http/actor.ts'
import { isSeen, viewerOf } from '#services/calendar/viewer.ts'
import { messagesWithPerson } from '#services/people/with-mail.ts'
import { mailboxesReadBy } from '#services/mail/mailbox/readers.ts'
import { sourceNameOf } from '#services/incoming/source-name.ts'

/**
 * One kind of moment: its rows, their time, and the values for display. The rows must be found by an index on the
 * person.
 */
export type Branch = { kind: Moment['kind']; at: SQL; key: SQL; rest: SQL; from: SQL }

/**
 * What a feature adds to the history of a person: the kind readers can ask for, the right to read its rows elsewhere,
 * and its branches. No row is copied.
 */
export type TimelineSource = {
  kind: TimelineKind
  needs: Permission
  /** `reader`: for rows that are open to some of those who have the right. */
  branchesOf: (personId: string, reader: TimelineReader) => Branch[]
}
export type TimelineReader = Pick<Actor, 'may' | 'accountId' | 'token'>

const timelineActions = [
  'create',
  'update',
  'setBack',
  'suspend',
  'activate',
  'deactivate',
  'return',
  'reveal',
] as const
const leavingActions = ['remove', 'restore', 'erase'] as const
const actions = [...timelineActions, ...leavingActions].map((word) => `students.${word}`).join(',')

const course = sql`'courseId', c.id, 'courseTitle', c.title`
const enrolments = (id: string) => sql`enrolments e join courses c on c.id = e.course_id where e.student_id = ${id}`

const learningOf = (id: string): Branch[] => [
  {
    kind: 'enrolled',
    at: sql`e.enrolled_at`,
    key: sql`'e' || e.id`,
    rest: sql`${course}, 'source', e.source, 'sourceName', ${sourceNameOf(sql`e.source`)}`,
    from: enrolments(id),
  },
  {
    kind: 'completed',
    at: sql`e.completed_at`,
    key: sql`'c' || e.id`,
    rest: course,
    from: sql`${enrolments(id)} and e.completed_at is not null`,
  },
  {
    kind: 'revoked',
    at: sql`e.revoked_at`,
    key: sql`'r' || e.id`,
    rest: sql`${course}, 'reason', e.revoked_reason`,
    from: sql`${enrolments(id)} and e.revoked_at is not null`,
  },
]

const changesOf = (id: string): Branch => ({
  kind: 'changed',
  at: sql`l.at`,
  key: sql`'s' || l.id`,
  rest: sql`'action', l.action, 'byName', l.actor_name, 'reason', l.reason`,
  from: sql`audit_lines l where l.entity = 'students' and l.entity_id = ${id} and l.reason is distinct from 'sample'
    and l.action = any(string_to_array(${actions}, ','))`,
})

const notesOf = (id: string): Branch => ({
  kind: 'noted',
  at: sql`n.created_at`,
  key: sql`'n' || n.id`,
  rest: sql`'noteId', n.id, 'byName', n.author_name, 'body', n.body`,
  from: sql`student_notes n where n.student_id = ${id}`,
})

const order = sql`'orderId', o.id, 'orderNumber', o.number`
const refund = sql`'refundId', f.id, 'refundNumber', f.number, ${order}, 'amount', f.amount`
const refunds = (id: string) => sql`orders o join refunds f on f.order_id = o.id where o.student_id = ${id}`
const endedAt = sql`coalesce(f.succeeded_at, f.ended_at, f.decided_at, f.updated_at)`

const moneyOf = (id: string): Branch[] => [
  {
    kind: 'ordered',
    at: sql`o.created_at`,
    key: sql`'o' || o.id`,
    rest: sql`${order}, 'total', o.total, 'status', o.status, 'firstItem',
      coalesce((select l.title from order_lines l where l.order_id = o.id and l.position = 0), ''),
      'totalLines', (select count(*) from order_lines l where l.order_id = o.id)`,
    from: sql`orders o where o.student_id = ${id}`,
  },
  {
    kind: 'paid',
    at: sql`coalesce(p.paid_at, p.settled_at, p.updated_at)`,
    key: sql`'p' || p.id`,
    rest: sql`${order}, 'paymentId', p.id, 'amount', p.received, 'gateway', p.gateway`,
    from: sql`orders o join payments p on p.order_id = o.id where o.student_id = ${id} and p.status = 'succeeded'`,
  },
  {
    kind: 'refund-asked',
    at: sql`f.created_at`,
    key: sql`'q' || f.id`,
    rest: sql`${refund}, 'reasonCode', f.reason_code, 'byName', f.requested_by_name`,
    from: refunds(id),
  },
  {
    kind: 'refund-ended',
    at: endedAt,
    key: sql`'f' || f.id`,
    rest: sql`${refund}, 'outcome', f.status`,
    from: sql`${refunds(id)} and f.status in ('succeeded', 'failed', 'rejected', 'cancelled')`,
  },
]

const orderNotesOf = (id: string): Branch => ({
  kind: 'order-noted',
  at: sql`n.created_at`,
  key: sql`'m' || n.id`,
  rest: sql`${order}, 'noteId', n.id, 'byName', n.author_name, 'body', n.body`,
  from: sql`orders o join order_notes n on n.order_id = o.id where o.student_id = ${id}`,
})

const reviewsOf = (id: string): Branch => ({
  kind: 'reviewed',
  at: sql`v.submitted_at`,
  key: sql`'v' || v.id`,
  rest: sql`${course}, 'reviewId', v.id, 'rating', v.rating, 'comment', v.comment, 'status', v.status`,
  from: sql`reviews v join courses c on c.id = v.course_id where v.student_id = ${id} and v.deleted_at is null`,
})

const ticketsOf = (id: string): Branch[] => [
  {
    kind: 'visited',
    at: sql`t.used_at`,
    key: sql`'t' || t.id`,
    rest: sql`'orderId', w.order_id, 'orderNumber', w.order_number, 'ticketId', t.id`,
    from: sql`ticket_orders w join tickets t on t.order_id = w.order_id where w.student_id = ${id} and t.used_at is not null`,
  },
]

const callsOf = (id: string): Branch => ({
  kind: 'called',
  at: sql`k.called_at`,
  key: sql`'k' || k.id`,
  rest: sql`'callId', k.id, 'direction', k.direction, 'outcome', k.outcome, 'minutes', k.minutes, 'body', k.body,
    'byName', k.author_name`,
  from: sql`person_calls k where k.person_id = ${id}`,
})

const filesOf = (id: string): Branch => ({
  kind: 'file-kept',
  at: sql`d.created_at`,
  key: sql`'d' || d.id`,
  rest: sql`'assetId', d.asset_id, 'name', da.file_name, 'byName', d.author_name`,
  from: sql`person_files d join assets da on da.id = d.asset_id where d.person_id = ${id}`,
})

const consentsOf = (id: string): Branch => ({
  kind: 'consented',
  at: sql`y.at`,
  key: sql`'y' || y.id`,
  rest: sql`'consentId', y.id, 'purpose', y.purpose, 'isGiven', y.is_given, 'source', y.source, 'byName', y.by_name`,
  from: sql`consents y where y.person_id = ${id}`,
})

const groupMovesOf = (id: string, moved: 'joined' | 'left'): Branch => ({
  kind: `${moved}-group`,
  at: sql`gm.at`,
  key: sql`'g' || gm.id`,
  rest: sql`'groupId', g.id, 'groupName', g.name, 'way', gm.way, 'byName', gm.by_name`,
  from: sql`group_moves gm join groups g on g.id = gm.group_id where gm.person_id = ${id} and gm.moved = ${moved}`,
})

const lettersOf = (id: string): Branch => ({
  kind: 'letter-sent',
  at: sql`lr.sent_at`,
  key: sql`'l' || lr.id`,
  rest: sql`'recipientId', lr.id, 'campaignId', lc.id, 'campaignName', lc.name, 'became', case
    when lr.unsubscribed_at is not null then 'unsubscribed' when lr.bounced_at is not null then 'bounced'
    when lr.clicked_at is not null then 'clicked' when lr.opened_at is not null then 'opened' else 'sent' end`,
  from: sql`campaign_recipients lr join campaigns lc on lc.id = lr.campaign_id
    where lr.person_id = ${id} and lr.sent_at is not null`,
})

/** Only of calendars that the reader may see; a series counts once, at its start. */
const appointmentsOf = (id: string, reader: TimelineReader): Branch => ({
  kind: 'appointment',
  at: sql`e.starts_at`,
  key: sql`'a' || e.id`,
  rest: sql`'eventId', e.id, 'title', e.title, 'place', e.place, 'isAllDay', e.is_all_day, 'repeats', e.repeat is not null,
    'status', e.status, 'isAhead', e.starts_at > now(), 'answer', (
      select ag.status from calendar_guests ag where ag.event_id = e.id and ag.person_id = ${id} limit 1)`,
  from: sql`(
      select event_id from calendar_event_links where person_id = ${id}
      union select event_id from calendar_guests where person_id = ${id}) about
    join calendar_events e on e.id = about.event_id and e.deleted_at is null
    join calendars c on c.id = e.calendar_id and c.deleted_at is null where ${isSeen(viewerOf({ actor: reader }))}`,
})

/** Only of mailboxes that the reader may open; nothing reveals that there are others. */
const mailOf = (id: string, reader: TimelineReader): Branch => ({
  kind: 'mailed',
  at: sql`w.sent_at`,
  key: sql`'w' || w.id`,
  rest: sql`'messageId', w.id, 'threadId', w.thread_id, 'mailbox', wb.name, 'direction', w.direction, 'subject', w.subject`,
  // Each message is looked up by its id: PostgreSQL overestimates the number of a person's messages, and would read all
  // messages.
  from: sql`${messagesWithPerson(id)} mine (id)
    cross join lateral (select * from mail_messages one where one.id = mine.id offset 0) w
    join mailboxes wb on wb.id = w.mailbox_id
    where w.thread_id is not null and w.mailbox_id in ${mailboxesReadBy(reader)}`,
})

/** What a student’s page tells. A feature with rows about people adds its own here, in one line. */
export const learnerSources: readonly TimelineSource[] = [
  { kind: 'learning', needs: 'students:read', branchesOf: learningOf },
  { kind: 'changes', needs: 'students:read', branchesOf: (id) => [changesOf(id)] },
  { kind: 'notes', needs: 'students:write', branchesOf: (id) => [notesOf(id)] },
  { kind: 'money', needs: 'orders:read', branchesOf: moneyOf },
  { kind: 'notes', needs: 'orders:write', branchesOf: (id) => [orderNotesOf(id)] },
  { kind: 'reviews', needs: 'reviews:read', branchesOf: (id) => [reviewsOf(id)] },
]

/** What a customer’s page tells besides. */
export const customerSources: readonly TimelineSource[] = [
  ...learnerSources.filter(({ needs }) => needs !== 'students:write'),
  { kind: 'notes', needs: 'crm:read', branchesOf: (id) => [notesOf(id)] },
  { kind: 'visits', needs: 'tickets:read', branchesOf: ticketsOf },
  { kind: 'calls', needs: 'crm:read', branchesOf: (id) => [callsOf(id)] },
  { kind: 'files', needs: 'crm:read', branchesOf: (id) => [filesOf(id)] },
  { kind: 'consents', needs: 'crm:read', branchesOf: (id) => [consentsOf(id)] },
  { kind: 'groups', needs: 'crm:read', branchesOf: (id) => [groupMovesOf(id, 'joined'), groupMovesOf(id, 'left')] },
  { kind: 'campaigns', needs: 'campaigns:read', branchesOf: (id) => [lettersOf(id)] },
  { kind: 'appointments', needs: 'crm:read', branchesOf: (id, reader) => [appointmentsOf(id, reader)] },
  { kind: 'mail', needs: 'crm:read', branchesOf: (id, reader) => [mailOf(id, reader)] },
]
