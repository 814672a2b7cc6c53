import type { campaignQuery, CampaignOutcome } from '@learning-cms/contract/crm/campaigns'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { endOf, startOf } from '#db/days.ts'
import { searchIn } from '#db/lists/list.ts'
import { campaigns } from '#db/schema/crm/campaigns.ts'

type CampaignListQuery = Pick<
  z.output<typeof campaignQuery>,
  'state' | 'groupId' | 'startedFrom' | 'startedTo' | 'search'
>

export const whereOfCampaigns = ({ state, groupId, startedFrom, startedTo, search }: CampaignListQuery) =>
  and(
    state && state.length > 0 ? inArray(campaigns.state, state) : undefined,
    groupId ? eq(campaigns.groupId, groupId) : undefined,
    startedFrom || startedTo ? startedIn({ from: startedFrom, to: startedTo }) : undefined,
    searchIn(campaigns.search, search),
  )

type StartDays = { from?: string | undefined; to?: string | undefined }

/** The same expression as the sort value, so that one index serves both. */
const begins = sql`coalesce(campaigns.started_at, campaigns.send_at)`

/** Campaigns whose sending began on these days. */
export const startedIn = ({ from, to }: StartDays) =>
  and(
    sql`campaigns.started_at is not null`,
    from ? sql`${begins} >= ${startOf(from)}` : undefined,
    to ? sql`${begins} < ${endOf(to)}` : undefined,
  )!

/** Recipients counted in each figure: the same conditions count and list them. */
export const belongsTo: Record<CampaignOutcome, SQL> = {
  all: sql`true`,
  waiting: sql`campaign_recipients.state in ('waiting', 'claimed', 'sending')`,
  sent: sql`campaign_recipients.state = 'sent'`,
  delivered: sql`campaign_recipients.state = 'sent' and campaign_recipients.bounced_at is null`,
  bounced: sql`campaign_recipients.bounced_at is not null`,
  unsubscribed: sql`campaign_recipients.unsubscribed_at is not null`,
  clicked: sql`campaign_recipients.clicked_at is not null`,
  opened: sql`campaign_recipients.opened_at is not null`,
  failed: sql`campaign_recipients.state = 'failed'`,
  unknown: sql`campaign_recipients.state = 'unknown'`,
  skipped: sql`campaign_recipients.state = 'skipped'`,
}

/** Recipients who wait for the winner of a trial. */
export const isHeld = sql`(campaign_recipients.state = 'waiting' and campaign_recipients.next_at = 'infinity')`
