import type { Audience, SkipReason } from '@learning-cms/contract/crm/campaigns'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { FoundCampaign } from '#features/crm/campaigns/queries.ts'
import { verdictOn } from '#services/people/letter-verdict.ts'

/** In a larger group this many people are checked, and the rest is estimated. */
const SAMPLE_MOST = 20_000

type Aimed = Pick<FoundCampaign, 'topicId'> & { groupId: string }

const members = ({ groupId }: Aimed) => sql`group_members m
  left join people on people.id = m.person_id left join customers on customers.id = m.person_id
  where m.group_id = ${groupId}`

/** How many people would receive it now, and why the others would not. */
export async function countAudience(db: Db, campaign: Pick<FoundCampaign, 'groupId' | 'topicId'>): Promise<Audience> {
  const { groupId, topicId } = campaign
  if (groupId === null) return { members: 0, recipients: 0, isEstimate: false, skipped: [] }
  const { rows } = await db.execute<{ reason: SkipReason | null; count: number; total: number }>(sql`
    select reason, count(*)::int as count, (select member_count from groups where id = ${groupId}) as total from (
      select ${verdictOn(sql`${topicId}::uuid`)} as reason from ${members({ groupId, topicId })}
      order by m.person_id limit ${SAMPLE_MOST}) judged
    group by reason order by count desc, reason`)
  const sampled = rows.reduce((sum, { count }) => sum + count, 0)
  const isEstimate = sampled >= SAMPLE_MOST
  const total = isEstimate ? Math.max(sampled, rows[0]!.total) : sampled
  const scaled = (count: number) => (isEstimate ? Math.round((count / sampled) * total) : count)
  return {
    members: total,
    recipients: scaled(rows.find(({ reason }) => reason === null)?.count ?? 0),
    isEstimate,
    skipped: rows.flatMap(({ reason, count }) => (reason ? [{ reason, count: scaled(count) }] : [])),
  }
}

/** How many would receive it now, counted up to `most`. */
export async function countRecipients(db: Db, campaign: Aimed, most: number) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${members(campaign)} and ${verdictOn(sql`${campaign.topicId}::uuid`)} is null limit ${most}) counted`)
  return rows[0]!.count
}
