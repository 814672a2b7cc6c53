import { noticeKind, noticeKinds, type NoticeKind } from '@learning-cms/contract/account/notice-kinds'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql, type SQL } from 'drizzle-orm'
import { isOpenProposal } from '#services/calendar/open-proposal.ts'
import { notifiedBy } from '#services/people/notified-by-automation.ts'
import { deskReminders } from './desk-reminders.ts'
import { holidayReminders } from './holiday-reminders.ts'

/** Sealed lines after `from` up to `last`. */
export type Stretch = { from: number; last: number }

/** Everybody who holds the right now. */
const holders = (right: Permission) => sql`(
  select distinct ar.account_id from account_roles ar join roles r on r.id = ar.role_id where ${right} = any(r.permissions))`

const inStretch = ({ from, last }: Stretch) => sql`l.seal_no > ${from} and l.seal_no <= ${last}`

const ofLine = (kind: NoticeKind) => sql`${kind}::text as kind, l.id::text as cause, l.entity, l.entity_id, l.at,
  l.actor_name as by_name, l.action, l.label`

/** Nobody is notified of their own changes, nor of routine work of the server. */
const byAnother = sql`l.actor_id is not null and l.actor_id <> h.account_id and l.entity_id is not null`

const became = (field: string, value: string) => sql`l.changes -> ${field}::text ->> 1 = ${value}`
const byTransfer = sql`exists (select from refunds r where r.id = l.entity_id::uuid and r.way = 'bank_transfer')`
const hasOtherAmount = sql`l.changes ? 'asked' and l.changes -> 'via' ->> 1 in ('callback', 'query')`
const hasFailed = sql`exists (select from orders o where o.id = l.entity_id::uuid and o.status = 'failed')`

type Meaning = { of: readonly string[]; if?: SQL }

/**
 * Lines that matter to everybody with the right of the kind, except their author. Another kind of this sort is added by
 * a line here and its texts in `contract/src/account/notice-kinds.ts`.
 */
const forHolders: Partial<Record<NoticeKind, readonly Meaning[]>> = {
  'account-waiting': [{ of: ['accounts.sign-up'] }],
  'factor-removal-waiting': [{ of: ['factors.request-removal'] }],
  'instructor-waiting': [{ of: ['instructors.create', 'instructors.reapply'], if: sql`l.actor_id is not null` }],
  'kyc-waiting': [{ of: ['kyc.submit'] }],
  'refund-waiting': [{ of: ['refunds.create'], if: became('status', 'requested') }],
  'refund-to-pay': [
    { of: ['refunds.approve'], if: byTransfer },
    { of: ['refunds.create'], if: sql`${became('status', 'approved')} and ${byTransfer}` },
  ],
  'refund-refused': [{ of: ['refunds.fail'] }],
  'refund-review': [{ of: ['refunds.needReview'] }],
  'payment-late': [
    { of: ['orders.overpay', 'orders.paidTwice'] },
    { of: ['orders.complete'], if: sql`l.changes -> 'status' ->> 0 = 'failed'` },
    { of: ['orders.payInPart'], if: hasFailed },
  ],
  'payment-unclear': [{ of: ['orders.claimOther'] }, { of: ['orders.payInPart'], if: hasOtherAmount }],
  'data-request-new': [{ of: ['data-requests.create'] }],
  'write-off-waiting': [{ of: ['orders.askWriteOff'] }],
  'dispute-opened': [{ of: ['orders.dispute'] }],
  'payout-to-approve': [{ of: ['payouts.create'] }],
  'payout-to-pay': [{ of: ['payouts.approve'] }],
  'media-lost': [
    { of: ['settings.media-lost'] },
    {
      of: ['settings.media-check'],
      if: sql`coalesce((l.changes -> 'damaged' ->> 1)::int, 0) + coalesce((l.changes -> 'missing' ->> 1)::int, 0) > 0`,
    },
  ],
  'disk-nearly-full': [{ of: ['settings.disk-nearly-full'] }],
  'sealing-key-changed': [{ of: ['settings.seal-anew'] }],
  'report-stopped': [{ of: ['saved-reports.stop'] }],
  'webhook-stopped': [{ of: ['webhooks.stop'] }],
  'mailbox-failing': [{ of: ['mailboxes.fail'] }],
  'ledger-difference': [{ of: ['ledger.check'], if: sql`(l.changes -> 'deviations' ->> 1)::bigint > 0` }],
}

const toHolders = (stretch: Stretch) =>
  noticeKinds.flatMap((kind) => {
    const { needs } = noticeKind(kind)
    return (forHolders[kind] ?? []).map(
      (meaning) => sql`
        select h.account_id, ${ofLine(kind)} from audit_lines l, ${holders(needs!)} h
        where ${inStretch(stretch)} and l.action in ${[...meaning.of]} and l.entity_id is not null
          and l.actor_id is distinct from h.account_id and ${meaning.if ?? sql`true`}`,
    )
  })

type Naming = { entity: 'student-notes' | 'lead-notes'; notes: SQL; mentions: SQL; to: { entity: SQL; id: SQL } }

/** People mentioned in a note who were not mentioned in it before; once for each note. */
const namedIn = (stretch: Stretch, { entity, notes, mentions, to }: Naming) => sql`
  select h.account_id, 'mentioned'::text, 'mention:' || l.entity_id, ${to.entity}, ${to.id}::text, l.at, l.actor_name, l.action, ''
  from audit_lines l join ${notes} n on n.id = l.entity_id::uuid join ${mentions} h on h.note_id = n.id
  where ${inStretch(stretch)} and l.entity = ${entity} and l.action in (${`${entity}.create`}, ${`${entity}.update`})
    and l.changes -> 'mentions' -> 1 ? h.account_id::text
    and not coalesce(l.changes -> 'mentions' -> 0 ? h.account_id::text, false)
    and l.actor_id is distinct from h.account_id`

/** Which page of the person the reader may open: the customer's or the student's. */
const pageOfPerson = sql`case when h.account_id in ${holders('crm:read')} and exists (
  select from customers c where c.id = n.student_id and c.hidden_at is null) then 'customers' else 'students' end`

const ofMentions = (stretch: Stretch) => sql`
  ${namedIn(stretch, {
    entity: 'student-notes',
    notes: sql`student_notes`,
    mentions: sql`student_note_mentions`,
    to: { entity: pageOfPerson, id: sql`n.student_id` },
  })}
  union all
  ${namedIn(stretch, {
    entity: 'lead-notes',
    notes: sql`(select no.* from lead_notes no join leads le on le.id = no.lead_id and le.deleted_at is null)`,
    mentions: sql`lead_note_mentions`,
    to: { entity: sql`'leads'`, id: sql`n.lead_id` },
  })}`

/** Who is notified of which sealed lines: rows of account, kind, cause, record, time, author and action. */
const ofLines = (stretch: Stretch) => sql`
  ${sql.join(toHolders(stretch), sql` union all `)}
  union all
  select h.account_id, ${ofLine('suspension-ended')}
  from audit_lines l, lateral (
    select s.actor_id as account_id from audit_lines s
    where s.entity = 'students' and s.entity_id = l.entity_id and s.action = 'students.suspend' and s.actor_id is not null
    order by s.at desc, s.id desc limit 1) h
  where ${inStretch(stretch)} and l.action = 'students.return'
  union all
  select h.account_id, ${ofLine('write-off-decided')}
  from audit_lines l, lateral (
    select w.requested_by as account_id from write_offs w
    where w.order_id = l.entity_id::uuid and w.created_at <= l.at and w.requested_by is not null
    order by w.created_at desc, w.id desc limit 1) h
  where ${inStretch(stretch)} and l.action in ('orders.writeOff', 'orders.rejectWriteOff', 'orders.lapseWriteOff')
    and l.actor_id is distinct from h.account_id
  union all
  select h.account_id, ${ofLine('mail-assigned')}
  from audit_lines l, lateral (select (l.changes -> 'assigneeId' ->> 1)::uuid as account_id) h
  where ${inStretch(stretch)} and l.action = 'mail-threads.assign' and h.account_id is not null and ${byAnother}
  union all
  select h.account_id, ${ofLine('lead-assigned')}
  from audit_lines l, lateral (select (l.changes -> 'ownerId' ->> 1)::uuid as account_id) h
  where ${inStretch(stretch)} and l.entity = 'leads' and l.action in ('leads.create', 'leads.update', 'leads.setBack')
    and h.account_id is not null and l.actor_id is distinct from h.account_id
  union all
  ${ofMentions(stretch)}
  union all
  select h.account_id, ${ofLine('metric-alert')}
  from audit_lines l join metric_alerts h on h.id::text = l.entity_id
  where ${inStretch(stretch)} and l.action = 'metric-alerts.tell'
  union all
  select h.account_id, ${ofLine('record-changed')}
  from audit_lines l, lateral (
    select c.actor_id as account_id from audit_lines c
    where c.entity = l.entity and c.entity_id = l.entity_id and c.action = l.entity || '.create' and c.actor_id is not null
    order by c.at limit 1) h
  where ${inStretch(stretch)} and l.entity in ('courses', 'categories', 'instructors', 'students')
    and l.action <> l.entity || '.create' and l.action <> 'students.reveal' and ${byAnother}
  union all
  select h.account_id, ${ofLine('view-shared')}
  from audit_lines l, lateral (
    select distinct ar.account_id from view_roles vr join roles r on r.id = vr.role_id join account_roles ar on ar.role_id = r.id
    where vr.view_id = l.entity_id::uuid and not coalesce(l.changes -> 'roles' -> 0, '[]') ? r.key) h
  where ${inStretch(stretch)} and l.action in ('views.create', 'views.update') and l.changes ? 'roles' and ${byAnother}`

/** Jobs that nobody requested by name are not mentioned when they succeed. */
const unmentioned = sql`('assets.prepare', 'sample-data.pictures')`

const ofJobs = sql`
  select account_id, case status when 'done' then 'job-done' else 'job-failed' end, 'job:' || id || ':' || finished_at, 'jobs',
    id::text, finished_at, '', kind, label
  from jobs where finished_at > now() - interval '1 day' and account_id is not null and token_id is null
    and ((status = 'failed' and kind <> 'backups.make') or (status = 'done' and kind not in ${unmentioned}))`

/** Only while the reader still sees the calendar. */
const ofReminders = sql`
  select m.account_id, 'calendar-reminder', 'reminder:' || m.id, 'calendar-events', m.event_id::text, m.at, '',
    'calendar-events.remind', m.label
  from calendar_reminders m join calendar_events e on e.id = m.event_id and e.deleted_at is null
  join calendars c on c.id = e.calendar_id and c.deleted_at is null
  where m.at > now() - interval '1 day' and (c.owner_id = m.account_id or exists (
    select from calendar_roles cr join account_roles ar on ar.role_id = cr.role_id
    where cr.calendar_id = c.id and ar.account_id = m.account_id))`

/**
 * To the creator of the event, while they may read its calendar; includes answers for a day of a series, or from a day
 * on.
 */
const ofAnswers = sql`
  select e.created_by, 'guest-answered', 'answer:' || w.guest_id || ':' || w.answered_at || coalesce(':' || w.occurs_on, '')
      || case when w.and_after then '+' else '' end, 'calendar-events', e.id::text,
    w.answered_at, '', 'calendar-events.answered',
    case w.status when 'accepted' then '✓ ' when 'declined' then '✗ ' when 'proposed' then '↔ ' else '? ' end || coalesce(nullif(g.name, ''), g.address)
      || ' · ' || e.title || coalesce(' · ' || to_char(w.occurs_on, 'DD/MM'), '') || case when w.and_after then ' →' else '' end
  from (
    select id as guest_id, answered_at, status, null::date as occurs_on, false as and_after from calendar_guests
    where answered_at > now() - interval '1 day' and answered_by is not null
    -- What came along with a part of a series was told when it was answered.
    and answered_at >= created_at
    union all
    select guest_id, d.answered_at, d.status, occurs_on, and_after from calendar_guest_days d join calendar_guests o on o.id = d.guest_id
      and d.answered_at >= o.created_at
    where d.answered_at > now() - interval '1 day'
    union all
    select id, (proposal ->> 'at')::timestamptz, 'proposed', (proposal ->> 'occursOn')::date,
      coalesce((proposal ->> 'isOnwards')::boolean, false)
    from calendar_guests
    where proposal is not null and (proposal ->> 'at')::timestamptz >= created_at
      and proposal ->> 'at' > to_char((now() - interval '1 day') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')) w
  join calendar_guests g on g.id = w.guest_id
  join calendar_events e on e.id = g.event_id and e.deleted_at is null
  join calendars c on c.id = e.calendar_id and c.deleted_at is null
  where (w.status <> 'proposed' or ${isOpenProposal}) and e.created_by is not null and (c.owner_id = e.created_by or exists (
    select from calendar_roles cr join account_roles ar on ar.role_id = cr.role_id
    where cr.calendar_id = c.id and ar.account_id = e.created_by))`

/** Once for each lead, owner and day; yesterday's too, if the server was down. */
const ofLeadsDue = sql`
  select l.owner_id, 'lead-due', 'lead-due:' || l.id || ':' || l.due_on, 'leads', l.id::text,
    l.due_on::timestamp at time zone 'Asia/Ho_Chi_Minh', '', 'leads.due', '#' || right(l.id::text, 6)
  from leads l where l.state in ('new', 'in-progress') and l.deleted_at is null and l.owner_id is not null
    and l.due_on between (now() at time zone 'Asia/Ho_Chi_Minh')::date - 1 and (now() at time zone 'Asia/Ho_Chi_Minh')::date`

/**
 * Messages of automations to colleagues about a customer or a lead: the text is the automation's own and never includes
 * a name.
 */
const ofAutomations = sql`
  select told.account_id, 'automation-notice', 'automation:' || s.id || ':' || s.ended_at,
    case when r.lead_id is null then 'customers' else 'leads' end, coalesce(r.lead_id, r.person_id)::text, s.ended_at, '',
    'automations.tell', s.action ->> 'message'
  from automation_steps s join automation_runs r on r.id = s.run_id, lateral ${notifiedBy(sql`s.action`)} told
  where s.kind = 'notice' and s.state = 'done' and s.ended_at > now() - interval '1 day'
    and coalesce(r.lead_id, r.person_id) is not null`

/** Notifies the people who look after the server, whether somebody requested the backup or the schedule did. */
const ofBackups = sql`
  select h.account_id, 'backup-failed', 'backup:' || j.id || ':' || j.finished_at, 'backups', j.id::text, j.finished_at, '',
    j.kind, ''
  from jobs j, ${holders('settings:write')} h
  where j.finished_at > now() - interval '1 day' and j.kind = 'backups.make' and j.status = 'failed'`

const defaultWay = sql`case n.kind ${sql.join(
  noticeKinds.map((kind) => sql`when ${kind} then ${noticeKind(kind).way}`),
  sql` `,
)} end`

/** All notices not yet sent that their reader wants. */
export const dueNotices = (stretch: Stretch): SQL => sql`
  select n.*, coalesce(w.way, ${defaultWay}) as way, w.way is not null as is_chosen, coalesce(w.in_browser, false) as in_browser from (${ofLines(stretch)} union all ${ofJobs} union all ${ofBackups} union all ${ofReminders} union all ${ofAnswers} union all ${ofLeadsDue} union all ${ofAutomations} union all ${deskReminders(holders('privacy:read'))} union all ${holidayReminders(holders('privacy:write'))}) n
  join accounts a on a.id = n.account_id and a.status = 'active'
  left join notice_ways w on w.account_id = n.account_id and w.kind = n.kind
  where coalesce(w.way, ${defaultWay}) <> 'off'
    and not exists (select from notices told where told.account_id = n.account_id and told.cause = n.cause)`
