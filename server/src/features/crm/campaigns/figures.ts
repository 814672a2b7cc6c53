import {
  outcomes,
  type Figures,
  type Results,
  type SkipReason,
  type Variant,
} from '@learning-cms/contract/crm/campaigns'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { byName, namesOf } from '@learning-cms/domain/records/fields'
import { noFigures } from './queries.ts'
import { readNow } from './records.ts'
import { belongsTo } from './where.ts'

const AT_ONCE = 20

const counted = sql.join(
  outcomes.map((outcome) => sql`count(*) filter (where ${belongsTo[outcome]})::int as ${sql.identifier(outcome)}`),
  sql`, `,
)
const measured = sql`count(*) filter (where state = 'sent' and is_measured)::int as measured`

export async function countByVariant(db: Db, campaignId: string) {
  const { rows } = await db.execute<Figures & { variant: Variant }>(sql`
    select variant, ${counted}, ${measured} from campaign_recipients
    where campaign_id = ${campaignId} and not is_test group by variant order by variant`)
  return rows
}

const sumOf = (rows: readonly Figures[]): Figures =>
  rows.reduce((sum, row) => byName(namesOf(sum), (name) => sum[name] + row[name]), noFigures)

export async function readResults(db: Db, id: string): Promise<Results> {
  const { subject, subjectB } = await readNow(db, id)
  const rows = await countByVariant(db, id)
  const skipped = await db.execute<{ reason: SkipReason; count: number }>(sql`
    select skip_reason as reason, count(*)::int as count from campaign_recipients
    where campaign_id = ${id} and not is_test and state = 'skipped' group by skip_reason order by count desc, skip_reason`)
  const links = await db.execute<Results['links'][number]>(sql`
    select l.position, l.url, count(k.recipient_id)::int as people
    from campaign_links l left join (
      select c.recipient_id, c.position from campaign_clicks c
      join campaign_recipients r on r.id = c.recipient_id and r.campaign_id = ${id} and r.clicked_at is not null) k
      on k.position = l.position
    where l.campaign_id = ${id} group by l.position, l.url order by l.position limit 200`)
  const subjects = { a: subject, b: subjectB }
  return {
    figures: sumOf(rows),
    skipped: skipped.rows,
    variants: subjectB ? rows.map((row) => ({ ...row, subject: subjects[row.variant] })) : [],
    links: links.rows,
  }
}

/**
 * Recounts the stored figures of campaigns being sent and of those marked stale. A running trial is only recounted when
 * marked.
 */
export async function countStale(db: Db) {
  const { rows } = await db.execute<{ id: string }>(sql`
    update campaigns set is_stale = false where id in (
      select id from campaigns
      where is_stale or (state = 'sending' and frozen_at is not null and (decide_at is null or winner is not null))
      order by id limit ${AT_ONCE} for no key update skip locked)
    returning id`)
  for (const { id } of rows) {
    const figures = sumOf(await countByVariant(db, id))
    await db.execute(sql`update campaigns set figures = ${JSON.stringify(figures)}::jsonb where id = ${id}`)
  }
}

/** Marks the figures for recounting. Usually they are marked already, and nothing is written. */
export const markStale = (tx: Db, campaignId: string) =>
  tx.execute(sql`update campaigns set is_stale = true where id = ${campaignId} and not is_stale`)
