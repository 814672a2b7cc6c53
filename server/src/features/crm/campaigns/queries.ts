import type { campaignQuery, Figures, recipientQuery, Variant } from '@learning-cms/contract/crm/campaigns'
import type { Topic } from '@learning-cms/contract/crm/campaign-topics'
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { campaignRecipients, campaigns } from '#db/schema/crm/campaigns.ts'
import { readAs, rowsOf, statement } from '#db/statements/selected.ts'
import { belongsTo, isHeld, whereOfCampaigns } from './where.ts'

const groupName = sql<string | null>`(select g.name from groups g where g.id = campaigns.group_id)`
const isChoosing = sql<boolean>`(
  campaigns.state = 'sending' and campaigns.frozen_at is not null and campaigns.trial_share > 0 and campaigns.winner is null)`
const rowColumns = {
  id: campaigns.id,
  version: campaigns.version,
  createdAt: campaigns.createdAt,
  updatedAt: campaigns.updatedAt,
  name: campaigns.name,
  state: campaigns.state,
  subject: campaigns.subject,
  groupId: campaigns.groupId,
  groupName,
  sendAt: campaigns.sendAt,
  startedAt: campaigns.startedAt,
  isChoosing,
  figures: campaigns.figures,
}
const { search: _, isStale: __, ...own } = getTableColumns(campaigns)
const columns = {
  ...own,
  groupName,
  isChoosing,
  mailboxName: sql<
    string | null
  >`(select b.name || ' <' || b.address || '>' from mailboxes b where b.id = campaigns.mailbox_id)`,
  testedAt: readAs(
    sql`(select max(r.sent_at) from campaign_recipients r
      where r.campaign_id = campaigns.id and r.is_test and r.state = 'sent' and r.created_at >= campaigns.content_at)`,
    (at: string | null) => at && isoOf(at),
  ),
}
const sortBy = {
  updatedAt: { by: campaigns.updatedAt, cast: 'timestamptz' },
  name: { by: campaigns.name, cast: 'text' },
  startedAt: { by: sql`(coalesce(campaigns.started_at, campaigns.send_at))`, cast: 'timestamptz' },
} as const

const campaignRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...rowColumns, sortKey: sortKey(sortBy, field) }).from(campaigns),
)

export function listCampaigns(db: Db, query: z.output<typeof campaignQuery>) {
  const matching = whereOfCampaigns(query)
  return listPage(db, query, {
    id: campaigns.id,
    sortBy,
    matching,
    select: campaignRows(db, query.sort),
    countable: sql`select 1 from campaigns where ${matching ?? sql`true`}`,
  })
}

const campaignById = statement((db) =>
  db
    .select(columns)
    .from(campaigns)
    .where(eq(campaigns.id, sql.placeholder('id'))),
)
export const findCampaign = async (db: Db, id: string) => (await campaignById(db, { id }))[0]
export type FoundCampaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>

type CampaignInsert = typeof campaigns.$inferInsert
export type CampaignFields = { [Name in keyof CampaignInsert]?: CampaignInsert[Name] | SQL }

export const insertCampaign = (tx: Db, fields: CampaignInsert) => tx.insert(campaigns).values(fields)

export const updateCampaign = async (tx: Db, id: string, version: number, fields: CampaignFields) =>
  (
    await tx
      .update(campaigns)
      .set({ ...fields, version: sql`${campaigns.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(campaigns.id, id), eq(campaigns.version, version)))
      .returning({ version: campaigns.version })
  )[0]

export const deleteDraft = async (tx: Db, id: string, version: number) =>
  ((await tx.execute(sql`delete from campaigns where id = ${id} and version = ${version} and state = 'draft'`))
    .rowCount ?? 0) > 0

export const listTopics = async (db: Db) =>
  (
    await db.execute<Topic>(sql`
      select t.id, t.name_vi as "nameVi", t.name_en as "nameEn",
        (select count(*)::int from campaigns c where c.topic_id = t.id) as campaigns
      from campaign_topics t order by t.position, t.id limit 100`)
  ).rows

export const firstTopicId = async (db: Db) => (await listTopics(db))[0]!.id

/** True if the group is active; archiving it waits until this transaction ends. */
export const shareActiveGroup = async (tx: Db, id: string) =>
  ((await tx.execute(sql`select from groups where id = ${id} and status = 'active' and deleted_at is null for share`))
    .rowCount ?? 0) > 0

/** Which of these a campaign may name. */
export const findNamed = async (db: Db, named: { groupId: string | null; topicId: string | null }) =>
  (
    await db.execute<{ group: boolean; topic: boolean }>(sql`
      select exists (select from groups where id = ${named.groupId}::uuid and status = 'active' and deleted_at is null) as "group",
        exists (select from campaign_topics where id = ${named.topicId}::uuid) as topic`)
  ).rows[0]!

const recipientColumns = {
  id: campaignRecipients.id,
  personId: campaignRecipients.personId,
  name: campaignRecipients.name,
  address: campaignRecipients.address,
  state: campaignRecipients.state,
  skipReason: campaignRecipients.skipReason,
  variant: sql<Variant | null>`case when ${isHeld} then null else campaign_recipients.variant end`,
  fault: campaignRecipients.fault,
  sentAt: campaignRecipients.sentAt,
  bouncedAt: campaignRecipients.bouncedAt,
  unsubscribedAt: campaignRecipients.unsubscribedAt,
  openedAt: campaignRecipients.openedAt,
  clickedAt: campaignRecipients.clickedAt,
}
const recipientsBy = { name: { by: campaignRecipients.name, cast: 'text' } } as const
const recipientRows = rowsOf((db, field: 'name') =>
  db.select({ ...recipientColumns, sortKey: sortKey(recipientsBy, field) }).from(campaignRecipients),
)

export function listRecipients(db: Db, campaignId: string, query: z.output<typeof recipientQuery>) {
  const matching = and(
    eq(campaignRecipients.campaignId, campaignId),
    sql`not campaign_recipients.is_test`,
    belongsTo[query.outcome],
  )
  return listPage(db, query, {
    id: campaignRecipients.id,
    sortBy: recipientsBy,
    matching,
    select: recipientRows(db, query.sort),
    countable: sql`select 1 from campaign_recipients where ${matching}`,
  })
}

export const noFigures: Figures = {
  all: 0,
  waiting: 0,
  sent: 0,
  delivered: 0,
  bounced: 0,
  unsubscribed: 0,
  clicked: 0,
  opened: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  measured: 0,
}
