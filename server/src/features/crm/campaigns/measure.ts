import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { markStale } from './figures.ts'
import { agreesToMeasuring } from '#services/people/letter-verdict.ts'

/** Recipients who have withdrawn their consent since the letter was sent are not measured. */
const stillAgrees = (id: string) => sql`
  select r.id from campaign_recipients r join customers on customers.id = r.person_id
  where r.id = ${id} and r.is_measured and r.state in ('sending', 'sent', 'unknown') and ${agreesToMeasuring}`

export const noteOpened = (db: Db, id: string) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ campaignId: string }>(sql`
      update campaign_recipients set opened_at = now() where id in (${stillAgrees(id)}) and opened_at is null
      returning campaign_id as "campaignId"`)
    if (rows[0]) await markStale(tx, rows[0].campaignId)
  })

/** The link's target: everybody is redirected, but the click is recorded only for those who consent. */
export const noteClick = (db: Db, id: string, position: number) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ url: string; campaignId: string }>(sql`
      select l.url, l.campaign_id as "campaignId" from campaign_recipients r
      join campaign_links l on l.campaign_id = r.campaign_id and l.position = ${position} where r.id = ${id}`)
    const link = rows[0]
    if (!link) return undefined
    const noted = await tx.execute(sql`
      insert into campaign_clicks (recipient_id, position) select id, ${position} from (${stillAgrees(id)}) agreed
      on conflict do nothing`)
    if (noted.rowCount) {
      await tx.execute(sql`
        update campaign_recipients set clicked_at = coalesce(clicked_at, now()), opened_at = coalesce(opened_at, now())
        where id = ${id}`)
      await markStale(tx, link.campaignId)
    }
    return link.url
  })
