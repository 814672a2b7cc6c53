import type { Conversation, CrmDashboard, MailTimes } from '@learning-cms/contract/crm/dashboard'
import type { ProvinceCode } from '@learning-cms/contract/core/provinces'
import type { LeadSource, LeadState } from '@learning-cms/contract/crm/leads/leads'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import { endOf, startOf } from '#db/days.ts'
import type { Db } from '#db/open.ts'
import { startedIn } from '#features/crm/campaigns/where.ts'

export type DashboardDays = { from: string; to: string }

/** Limits for a period: no more leads, conversations or answers than these are read. */
const LEADS_MOST = 50_000
const THREADS_MOST = 20_000
const REPLIES_MOST = 20_000
const CAMPAIGNS_MOST = 2_000
const PROPOSALS_MOST = 20_000
const CONVERSATIONS_MOST = 5

type LeadGroup = { n: number } & (
  | { by: 'state'; name: LeadState }
  | { by: 'source'; name: LeadSource }
  | { by: 'province'; name: ProvinceCode | null }
)

const madeIn = ({ from, to }: DashboardDays) => sql`created_at >= ${startOf(from)} and created_at < ${endOf(to)}`
const cameIn = (days: DashboardDays) => sql`${madeIn(days)} and deleted_at is null`

/** Leads that came in during the days: once by state, once by source, once by province. */
export async function groupLeads(db: Db, days: DashboardDays) {
  const { rows } = await db.execute<LeadGroup>(sql`
    select case when grouping(state) = 0 then 'state' when grouping(source) = 0 then 'source' else 'province' end as by,
      coalesce(state, source, province_code) as name, count(*)::int as n
    from (
      select state, source, province_code from leads where ${cameIn(days)}
      order by created_at desc limit ${LEADS_MOST}) l
    group by grouping sets ((state), (source), (province_code))`)
  const count = rows.filter(({ by }) => by === 'state').reduce((sum, { n }) => sum + n, 0)
  return { groups: rows, count, isCapped: count === LEADS_MOST }
}

export async function countLeads(db: Db, days: DashboardDays) {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from leads where ${cameIn(days)} limit ${LEADS_MOST}) l`)
  const { n } = rows[0]!
  return { count: n, isCapped: n === LEADS_MOST }
}

const listed = (mailboxIds: readonly string[]) => sql`any(${sql.param(mailboxIds)}::uuid[])`
/** Each mailbox gets an equal share of the limit. */
const shareOf = (most: number, mailboxIds: readonly string[]) => Math.ceil(most / mailboxIds.length)

/** Conversations in which we answered, by mailbox. */
export async function countReplies(db: Db, mailboxIds: readonly string[], { from, to }: DashboardDays) {
  const most = shareOf(REPLIES_MOST, mailboxIds)
  const { rows } = await db.execute<{ mailboxId: string; n: number; isCapped: boolean }>(sql`
    select b.id as "mailboxId", r.n, r.read = ${most} as "isCapped"
    from unnest(${sql.param(mailboxIds)}::uuid[]) b (id), lateral (
      select count(distinct m.thread_id) filter (where d.id is null)::int as n, count(*) as read from (
        select thread_id from mail_messages
        where mailbox_id = b.id and direction = 'out' and refs <> '{}'
          and sent_at >= ${startOf(from)} and sent_at < ${endOf(to)}
        order by sent_at desc limit ${most}) m
      left join mail_threads d on d.id = m.thread_id and d.mailbox_id = b.id and d.folder = 'deleted') r`)
  return { rows, isCapped: rows.some(({ isCapped }) => isCapped) }
}

type MailTimesRow = Pick<MailTimes, 'begun' | 'answered' | 'closed'> & {
  mailboxId: string | null
  /** Median and p90. */
  firstAnswer: [number, number] | null
  toClose: [number, number] | null
}

/**
 * Times of conversations that others began within these days: of each mailbox, and of all together in a row without an
 * id.
 */
export async function timeThreads(db: Db, mailboxIds: readonly string[], { from, to }: DashboardDays) {
  const most = shareOf(THREADS_MOST, mailboxIds)
  const { rows } = await db.execute<MailTimesRow>(sql`
    with begun as (
      select b.id as mailbox_id, extract(epoch from t.answered_at - t.begun_at)::float8 / 60 as answer,
        extract(epoch from t.closed_at - t.begun_at)::float8 / 60 as close
      from unnest(${sql.param(mailboxIds)}::uuid[]) b (id), lateral (
        select begun_at, answered_at, closed_at from mail_threads
        where mailbox_id = b.id and begun_at is not null and folder <> 'deleted'
          and begun_at >= ${startOf(from)} and begun_at < ${endOf(to)}
        order by begun_at desc limit ${most}) t)
    select mailbox_id as "mailboxId", count(*)::int as begun, count(answer)::int as answered, count(close)::int as closed,
      percentile_cont(array[0.5, 0.9]) within group (order by answer) as "firstAnswer",
      percentile_cont(array[0.5, 0.9]) within group (order by close) as "toClose"
    from begun group by grouping sets ((), (mailbox_id))`)
  return {
    rows: rows.map((row) => ({ ...row, firstAnswer: measured(row.firstAnswer), toClose: measured(row.toClose) })),
    isCapped: rows.some(({ mailboxId, begun }) => mailboxId !== null && begun === most),
  }
}

const measured = (of: [number, number] | null) => ({ median: of?.[0] ?? null, p90: of?.[1] ?? null })

export async function listConversations(db: Db, mailboxIds: readonly string[], accountId: string) {
  const { rows } = await db.execute<Conversation>(sql`
    select t.id, t.mailbox_id as "mailboxId", b.name as mailbox, t.subject, t.sender, t.last_at::text as "lastAt"
    from mail_threads t join mailboxes b on b.id = t.mailbox_id
    where t.assignee_id = ${accountId} and t.mailbox_id = ${listed(mailboxIds)} and t.state = 'open' and t.folder = 'inbox'
    order by t.last_at, t.id limit ${CONVERSATIONS_MOST}`)
  return rows.map((row) => ({ ...row, lastAt: isoOf(row.lastAt) }))
}

type Letters = Omit<NonNullable<CrmDashboard['campaigns']>, 'isCapped'>

/** Sums of the stored figures of campaigns. */
export async function sumLetters(db: Db, { from, to }: DashboardDays) {
  const sumOf = (name: keyof Letters) =>
    sql`coalesce(sum((figures ->> ${name}::text)::int), 0)::int as ${sql.identifier(name)}`
  const { rows } = await db.execute<Letters>(sql`
    select count(*)::int as count, ${sumOf('sent')}, ${sumOf('bounced')}, ${sumOf('opened')}, ${sumOf('clicked')},
      ${sumOf('unsubscribed')}
    from (select figures from campaigns where ${startedIn({ from, to })} limit ${CAMPAIGNS_MOST}) c`)
  return { ...rows[0]!, isCapped: rows[0]!.count === CAMPAIGNS_MOST }
}

export async function sumProposals(db: Db, days: DashboardDays) {
  const { rows } = await db.execute<{ count: number; value: string }>(sql`
    select count(*)::int as count, coalesce(sum(total), 0)::text as value
    from (select total from orders where status = 'pending' and ${madeIn(days)} order by created_at desc
      limit ${PROPOSALS_MOST}) o`)
  const { count, value } = rows[0]!
  return { count, value: Number(value), isCapped: count === PROPOSALS_MOST }
}
