import type { Compared, Variant, WinnerReason } from '@learning-cms/contract/crm/campaigns'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { countByVariant } from '#features/crm/campaigns/figures.ts'
import { noFigures, type CampaignFields, type FoundCampaign } from '#features/crm/campaigns/queries.ts'
import { isHeld } from '#features/crm/campaigns/where.ts'

/** At least one recipient for each subject. */
const TRIED_LEAST = 2

/** Releases the recipients of the trial, in the order of their ids, which are random. */
export const drawTrial = (tx: Db, { id, trialShare }: Pick<FoundCampaign, 'id' | 'trialShare'>) =>
  tx.execute(sql`
    with drawn as (
      select id, row_number() over (order by id) as place, count(*) over () as whole from campaign_recipients
      where campaign_id = ${id} and not is_test and ${isHeld}
    )
    update campaign_recipients r set next_at = now(), variant = case d.place % 2 when 1 then 'a' else 'b' end
    from drawn d where r.id = d.id and d.place <= greatest(${TRIED_LEAST}, ceil(d.whole * ${trialShare} / 100.0))`)

/** The figures of both subjects. */
export async function comparedNow(tx: Db, campaignId: string): Promise<Compared> {
  const rows = await countByVariant(tx, campaignId)
  const of = (variant: Variant) => {
    const { delivered, unsubscribed, clicked, measured } = rows.find((row) => row.variant === variant) ?? noFigures
    return { delivered, unsubscribed, clicked, measured }
  }
  return { a: of('a'), b: of('b') }
}

type WinnerChoice = { winner: Variant; by: WinnerReason }

export const decided = ({ winner, by }: WinnerChoice, compared: Compared) =>
  ({ winner, winnerBy: by, compared, decidedAt: sql`now()`, isStale: true }) satisfies CampaignFields
