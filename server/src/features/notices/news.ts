import type { NoticeKind } from '@learning-cms/contract/notices'
import type { Permission } from '@learning-cms/contract/permissions'
import { sql, type SQL } from 'drizzle-orm'

/** Sealed lines behind `from` up to `last`. */
export type Stretch = { from: number; last: number }

/** Whoever holds the right now. */
const holders = (right: Permission) => sql`(
  select distinct ar.account_id from account_roles ar join roles r on r.id = ar.role_id where ${right} = any(r.permissions))`

const inStretch = ({ from, last }: Stretch) => sql`l.seal_no > ${from} and l.seal_no <= ${last}`

const ofLine = (kind: NoticeKind) => sql`${kind}::text as kind, l.id::text as cause, l.entity, l.entity_id, l.at,
  l.actor_name as by_name, l.action, l.label`

/** Nobody is told of what they did themselves, nor of what the server does at its own pace. */
const byAnother = sql`l.actor_id is not null and l.actor_id <> h.account_id and l.entity_id is not null`

/** What sealed lines mean for whom: rows of account, kind, cause, record, moment, who and what. */
const ofLines = (stretch: Stretch) => sql`
  select h.account_id, ${ofLine('account-waiting')}
  from audit_lines l, ${holders('accounts:manage')} h
  where ${inStretch(stretch)} and l.action = 'accounts.sign-up' and l.entity_id is not null and l.actor_id is distinct from h.account_id
  union all
  select h.account_id, ${ofLine('instructor-waiting')}
  from audit_lines l, ${holders('instructors:review')} h
  where ${inStretch(stretch)} and l.action in ('instructors.create', 'instructors.reapply') and ${byAnother}
  union all
  select h.account_id, ${ofLine('suspension-ended')}
  from audit_lines l, lateral (
    select s.actor_id as account_id from audit_lines s
    where s.entity = 'students' and s.entity_id = l.entity_id and s.action = 'students.suspend' and s.actor_id is not null
    order by s.at desc, s.id desc limit 1) h
  where ${inStretch(stretch)} and l.action = 'students.return'
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

/** Work that nobody asked for by name ends unmentioned when it ends well. */
const unmentioned = sql`('assets.prepare', 'sample-data.pictures')`

const ofJobs = sql`
  select account_id, case status when 'done' then 'job-done' else 'job-failed' end, 'job:' || id || ':' || finished_at, 'jobs',
    id::text, finished_at, '', kind, label
  from jobs where finished_at > now() - interval '1 day' and account_id is not null
    and (status = 'failed' or (status = 'done' and kind not in ${unmentioned}))`

/** Everything to be told that was not told yet and that its reader wants to hear. */
export const untold = (stretch: Stretch): SQL => sql`
  select n.*, coalesce(w.way, 'console') as way from (${ofLines(stretch)} union all ${ofJobs}) n
  join accounts a on a.id = n.account_id and a.status = 'active'
  left join notice_ways w on w.account_id = n.account_id and w.kind = n.kind
  where coalesce(w.way, 'console') <> 'off'
    and not exists (select from notices told where told.account_id = n.account_id and told.cause = n.cause)`
