import type { Conversation, CrmDashboard } from '@learning-cms/contract/crm/dashboard'
import type { LeadSource, LeadState } from '@learning-cms/contract/people/leads'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/columns.ts'
import { endOf, startOf } from '#db/days.ts'
import type { Db } from '#db/open.ts'

export type Days = { from: string; to: string }

/** What one period may cost: more leads or messages than these are not read. */
const LEADS_MOST = 100_000
const MESSAGES_MOST = 20_000
const SHOWN = 5

type LeadGroup = { state: LeadState; source: LeadSource; n: number }

/** Leads that came in during the days, by state and source. */
export async function countLeads(db: Db, { from, to }: Days) {
  const { rows } = await db.execute<LeadGroup>(sql`
    select state, source, count(*)::int as n from (
      select state, source from leads where created_at >= ${startOf(from)} and created_at < ${endOf(to)}
      order by created_at desc limit ${LEADS_MOST}) l
    group by state, source`)
  const total = rows.reduce((sum, { n }) => sum + n, 0)
  return { groups: rows, total, isCapped: total === LEADS_MOST }
}

const listed = (mailboxIds: readonly string[]) => sql`any(${sql.param(mailboxIds)}::uuid[])`

/** Messages of ours that answer another. */
export async function countReplies(db: Db, mailboxIds: readonly string[], { from, to }: Days) {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from mail_messages where mailbox_id = ${listed(mailboxIds)} and direction = 'out' and refs <> '{}'
        and sent_at >= ${startOf(from)} and sent_at < ${endOf(to)} limit ${MESSAGES_MOST}) m`)
  return rows[0]!.n
}

type Times = Pick<
  NonNullable<CrmDashboard['mail']>,
  'answered' | 'unanswered' | 'medianMinutes' | 'p90Minutes' | 'isCapped'
>

/** From the first message of a conversation to our first answer, for conversations that others began in the days. */
export async function timeAnswers(db: Db, mailboxIds: readonly string[], { from, to }: Days) {
  const { rows } = await db.execute<Times>(sql`
    with came as materialized (
      select thread_id, sent_at from mail_messages
      where mailbox_id = ${listed(mailboxIds)} and direction = 'in' and thread_id is not null
        and sent_at >= ${startOf(from)} and sent_at < ${endOf(to)}
      order by sent_at desc limit ${MESSAGES_MOST}),
    begun as (
      select first.thread_id, first.at from (select thread_id, min(sent_at) as at from came group by thread_id) first
      where not exists (select from mail_messages e where e.thread_id = first.thread_id and e.sent_at < first.at)),
    timed as (
      select extract(epoch from (
        select o.sent_at from mail_messages o
        where o.thread_id = begun.thread_id and o.direction = 'out' and o.sent_at >= begun.at
        order by o.sent_at limit 1) - begun.at)::float8 / 60 as minutes
      from begun join mail_threads t on t.id = begun.thread_id and t.folder <> 'deleted')
    select count(minutes)::int as answered, (count(*) - count(minutes))::int as unanswered,
      percentile_cont(0.5) within group (order by minutes) as "medianMinutes",
      percentile_cont(0.9) within group (order by minutes) as "p90Minutes",
      (select count(*) = ${MESSAGES_MOST} from came) as "isCapped"
    from timed`)
  return rows[0]!
}

export async function listConversations(db: Db, mailboxIds: readonly string[], accountId: string) {
  const { rows } = await db.execute<Conversation>(sql`
    select t.id, t.mailbox_id as "mailboxId", b.name as mailbox, t.subject, t.sender, t.last_at::text as "lastAt"
    from mail_threads t join mailboxes b on b.id = t.mailbox_id
    where t.assignee_id = ${accountId} and t.mailbox_id = ${listed(mailboxIds)} and t.state = 'open' and t.folder = 'inbox'
    order by t.last_at, t.id limit ${SHOWN}`)
  return rows.map((row) => ({ ...row, lastAt: isoOf(row.lastAt) }))
}
