import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { MailReport } from './delivery-report.ts'

type Reported = { mailboxId: string; reportedId: string; reports: readonly MailReport[] }

/** Their Message-IDs begin with the id of the recipient. */
const LETTER = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/

/**
 * Those of the reports that are about a letter of a campaign of this mailbox, to the address it went to; the recipient is
 * marked. What nobody knew whether it was sent was sent, then.
 */
export async function bouncedLetters(tx: Db, { mailboxId, reportedId, reports }: Reported) {
  const id = LETTER.exec(reportedId)?.[1]
  if (!id) return []
  const believed: MailReport[] = []
  for (const report of reports) {
    const { rows } = await tx.execute<{ campaignId: string }>(sql`
      update campaign_recipients r set state = 'sent', sent_at = coalesce(r.sent_at, now()), bounce = ${report.state},
        bounced_at = coalesce(r.bounced_at, now()), fault = ${report.reason}, claim = null, claimed_until = null
      from campaigns c
      where r.id = ${id} and c.id = r.campaign_id and c.mailbox_id = ${mailboxId} and r.address = ${report.address}
        and r.state in ('sending', 'sent', 'unknown')
      returning r.campaign_id as "campaignId"`)
    if (!rows[0]) continue
    believed.push(report)
    await tx.execute(sql`update campaigns set is_stale = true where id = ${rows[0].campaignId} and not is_stale`)
  }
  return believed
}
