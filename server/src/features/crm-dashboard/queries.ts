import type { Conversation, MailTimes } from '@learning-cms/contract/crm/dashboard'
import type { ProvinceCode } from '@learning-cms/contract/core/provinces'
import type { LeadSource, LeadState } from '@learning-cms/contract/people/leads'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/columns.ts'
import { endOf, startOf } from '#db/days.ts'
import type { Db } from '#db/open.ts'

export type Days = { from: string; to: string }

/** What one period may cost: more leads, conversations or answers than these are not read. */
const LEADS_MOST = 50_000
const THREADS_MOST = 20_000
const REPLIES_MOST = 20_000
const SHOWN = 5

type LeadGroup = { by: 'state' | 'source' | 'province'; name: LeadState | LeadSource | ProvinceCode | null; n: number }

const cameIn = ({ from, to }: Days) => sql`created_at >= ${startOf(from)} and created_at < ${endOf(to)}`

/** Leads that came in during the days: once by state, once by source, once by province. */
export async function groupLeads(db: Db, days: Days) {
  const { rows } = await db.execute<LeadGroup>(sql`
    select case when grouping(state) = 0 then 'state' when grouping(source) = 0 then 'source' else 'province' end as by,
      coalesce(state, source, province_code) as name, count(*)::int as n
    from (
      select state, source, province_code from leads where ${cameIn(days)}
      order by created_at desc limit ${LEADS_MOST}) l
    group by grouping sets ((state), (source), (province_code))`)
  return rows
}

export async function countLeads(db: Db, days: Days) {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from leads where ${cameIn(days)} limit ${LEADS_MOST}) l`)
  const { n } = rows[0]!
  return { count: n, isCapped: n === LEADS_MOST }
}

const listed = (mailboxIds: readonly string[]) => sql`any(${sql.param(mailboxIds)}::uuid[])`

/** Conversations in which we answered, by mailbox. */
export async function countReplies(db: Db, mailboxIds: readonly string[], { from, to }: Days) {
  const { rows } = await db.execute<{ mailboxId: string; n: number; read: number }>(sql`
    select m.mailbox_id as "mailboxId", count(distinct m.thread_id)::int as n, count(*)::int as read from (
      select mailbox_id, thread_id from mail_messages
      where mailbox_id = ${listed(mailboxIds)} and direction = 'out' and refs <> '{}'
        and sent_at >= ${startOf(from)} and sent_at < ${endOf(to)}
      limit ${REPLIES_MOST}) m
    join mail_threads t on t.id = m.thread_id and t.folder <> 'deleted'
    group by m.mailbox_id`)
  return { rows, isCapped: rows.reduce((sum, { read }) => sum + read, 0) >= REPLIES_MOST }
}

/** Of conversations that others began in the days: of each mailbox, and of all together without an id. */
export async function timeThreads(db: Db, mailboxIds: readonly string[], { from, to }: Days) {
  const { rows } = await db.execute<MailTimes & { mailboxId: string | null }>(sql`
    with begun as (
      select mailbox_id, extract(epoch from answered_at - begun_at)::float8 / 60 as answer,
        extract(epoch from closed_at - begun_at)::float8 / 60 as close
      from mail_threads
      where mailbox_id = ${listed(mailboxIds)} and begun_at is not null and folder <> 'deleted'
        and begun_at >= ${startOf(from)} and begun_at < ${endOf(to)}
      order by begun_at desc limit ${THREADS_MOST})
    select mailbox_id as "mailboxId", count(*)::int as begun, count(answer)::int as answered, count(close)::int as closed,
      jsonb_build_object('median', percentile_cont(0.5) within group (order by answer),
        'p90', percentile_cont(0.9) within group (order by answer)) as "firstAnswer",
      jsonb_build_object('median', percentile_cont(0.5) within group (order by close),
        'p90', percentile_cont(0.9) within group (order by close)) as "toClose"
    from begun group by grouping sets ((), (mailbox_id))`)
  return { rows, isCapped: rows.some(({ begun }) => begun === THREADS_MOST) }
}

export async function listConversations(db: Db, mailboxIds: readonly string[], accountId: string) {
  const { rows } = await db.execute<Conversation>(sql`
    select t.id, t.mailbox_id as "mailboxId", b.name as mailbox, t.subject, t.sender, t.last_at::text as "lastAt"
    from mail_threads t join mailboxes b on b.id = t.mailbox_id
    where t.assignee_id = ${accountId} and t.mailbox_id = ${listed(mailboxIds)} and t.state = 'open' and t.folder = 'inbox'
    order by t.last_at, t.id limit ${SHOWN}`)
  return rows.map((row) => ({ ...row, lastAt: isoOf(row.lastAt) }))
}
