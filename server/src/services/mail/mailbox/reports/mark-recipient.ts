import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Believed } from './judge.ts'

type Marked = { campaignId: string; recipientId: string; report: Believed }

/**
 * Records that a campaign's letter came back. If it was unknown whether the letter was sent, this proves that it was.
 */
export async function markRecipient(tx: Db, { campaignId, recipientId, report }: Marked) {
  await tx.execute(sql`
    update campaign_recipients set state = 'sent', sent_at = coalesce(sent_at, now()), bounce = ${report.state},
      bounced_at = coalesce(bounced_at, now()), fault = ${report.reason}, claim = null, claimed_until = null
    where id = ${recipientId} and state in ('sending', 'sent', 'unknown')`)
  await tx.execute(sql`update campaigns set is_stale = true where id = ${campaignId} and not is_stale`)
}
