import type { Blocks } from '@learning-cms/contract/crm/mail/blocks'
import type { Compared, CampaignOutcome, SkipReason, Variant, WinnerReason } from '@learning-cms/contract/crm/campaigns'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export type SampleBecame =
  | Extract<CampaignOutcome, 'delivered' | 'bounced' | 'unsubscribed' | 'clicked' | 'opened'>
  | SkipReason

type Entered = {
  id: string
  name: string
  subject: string
  subjectB: string
  preheader: string
  blocks: Blocks
  groupName: string
  createdAt: string
  /** Null of a draft. */
  sentAt: string | null
  url: string
  people: readonly { id: string; became: SampleBecame; variant: Variant; isMeasured: boolean }[]
  /** Null without a trial of subjects. */
  trial: { share: number; hours: number; winner: Variant; winnerBy: WinnerReason; compared: Compared } | null
}

const SENT: ReadonlySet<string> = new Set(['delivered', 'bounced', 'unsubscribed', 'clicked', 'opened'])

export async function insertSampleCampaign(tx: Db, one: Entered) {
  const { id, sentAt, subjectB } = one
  await tx.execute(sql`
    insert into campaigns (id, name, state, group_id, topic_id, mailbox_id, subject, subject_b, share_b, preheader, blocks,
      send_at, started_at, frozen_at, ended_at, is_stale, content_at, created_at, updated_at)
    select ${id}::uuid, ${one.name}, ${sentAt ? 'sent' : 'draft'},
      (select id from groups where name = ${one.groupName} order by id limit 1),
      (select id from campaign_topics order by position limit 1), (select id from mailboxes order by created_at, id limit 1),
      ${one.subject}, ${subjectB}, ${subjectB ? 50 : 0}, ${one.preheader}, ${JSON.stringify(one.blocks)}::jsonb,
      ${sentAt}::timestamptz, ${sentAt}::timestamptz, ${sentAt}::timestamptz, ${sentAt}::timestamptz + interval '8 minutes',
      ${sentAt !== null}, ${one.createdAt}, ${one.createdAt}, coalesce(${sentAt}::timestamptz, ${one.createdAt}::timestamptz)`)
  await tx.execute(sql`insert into sample_rows (entity, id) values ('campaigns', ${id})`)
  if (sentAt) await insertRecipients(tx, one, sentAt)
  if (one.trial) await insertTrial(tx, id, one.trial)
}

const insertTrial = (tx: Db, id: string, { share, hours, winner, winnerBy, compared }: NonNullable<Entered['trial']>) =>
  tx.execute(sql`
    update campaigns set trial_share = ${share}, trial_hours = ${hours}, winner = ${winner}, winner_by = ${winnerBy},
      compared = ${JSON.stringify(compared)}::jsonb, decide_at = started_at + make_interval(hours => ${hours}),
      decided_at = started_at + make_interval(hours => ${hours}), released_at = started_at + make_interval(hours => ${hours}),
      ended_at = started_at + make_interval(hours => ${hours}, mins => 8)
    where id = ${id}`)

async function insertRecipients(tx: Db, { id, people, url }: Entered, sentAt: string) {
  const rows = people.map((one) => ({ ...one, is_sent: SENT.has(one.became), is_measured: one.isMeasured }))
  await tx.execute(sql`
    insert into campaign_links (campaign_id, position, url) values (${id}, 0, ${url})`)
  await tx.execute(sql`
    with became as (
      select r.*, ${sentAt}::timestamptz + make_interval(secs => (row_number() over ())::int) as at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, became text, variant text, is_sent boolean, is_measured boolean)
    ), added as (
      insert into campaign_recipients (campaign_id, person_id, address, name, variant, is_measured, state, skip_reason, sent_at,
        bounced_at, bounce, fault, unsubscribed_at, opened_at, clicked_at, created_at)
      select ${id}::uuid, b.id, lower(p.email), p.full_name, b.variant, b.is_sent and (b.is_measured or b.became in ('opened', 'clicked')),
        case when b.is_sent then 'sent' else 'skipped' end, case when not b.is_sent then b.became end,
        case when b.is_sent then b.at end, case when b.became = 'bounced' then b.at + interval '1 minute' end,
        case when b.became = 'bounced' then 'hard' end,
        case when b.became = 'bounced' then '5.1.1 550 5.1.1 No such user' end,
        case when b.became = 'unsubscribed' then b.at + interval '3 hours' end,
        case when b.became in ('opened', 'clicked') then b.at + interval '40 minutes' end,
        case when b.became = 'clicked' then b.at + interval '41 minutes' end, ${sentAt}::timestamptz
      from became b join people p on p.id = b.id where p.email is not null
      returning id, clicked_at
    )
    insert into campaign_clicks (recipient_id, position, at) select id, 0, clicked_at from added where clicked_at is not null`)
}

/** Unless somebody has edited them since. Before groups, which they name. */
export const deleteSampleCampaigns = (tx: Db) =>
  tx.execute(sql`
    delete from campaigns using sample_rows s
    where s.entity = 'campaigns' and s.id = campaigns.id and s.version = campaigns.version`)
