import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { TakenReplies } from '#services/calendar/take-replies.ts'
import type { Judged } from '#services/mail/mailbox/reports/judge.ts'
import type { ReadMail } from '#services/mail/mailbox/read-mail.ts'
import type { Filed } from '#features/crm/mail/conversations/threads.ts'

/** A thread shows the latest hundred messages. */
const TOGETHER = 100

type Arrived = { read: ReadMail; judged: Judged; taken: TakenReplies }

/**
 * Where a message is filed that nobody has to read: campaign replies and reports with the campaign, delay reports in no
 * thread, and answers to invitations with the event. Undefined for messages that people should read.
 */
export async function placeOf(
  tx: Db,
  { mailboxId }: { mailboxId: string },
  { read, judged, taken }: Arrived,
): Promise<Filed | undefined> {
  const { letter, reports } = judged
  // A report that is not credible is left for people to read.
  const isTaken = letter !== undefined && (reports.length > 0 || read.reports.length === 0)
  if (isTaken && letter.campaign) {
    const { id, name } = letter.campaign
    return { threadId: await threadOfCampaign(tx, mailboxId, id), campaign: { id, name } }
  }
  const isStillTried = reports.every(({ state }) => state === 'delayed')
  if (isTaken && read.isReport && isStillTried) return { threadId: null, campaign: null }
  if (taken.isAll) return { threadId: await threadOfInvitation(tx, mailboxId, taken.outgoingIds), campaign: null }
  return undefined
}

async function threadOfCampaign(tx: Db, mailboxId: string, campaignId: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from mail_threads where campaign_id = ${campaignId} and mailbox_id = ${mailboxId} and message_count < ${TOGETHER}
    order by created_at desc limit 1`)
  return rows[0]?.id ?? null
}

async function threadOfInvitation(tx: Db, mailboxId: string, outgoingIds: readonly string[]) {
  const { rows } = await tx.execute<{ threadId: string }>(sql`
    select m.thread_id as "threadId" from mail_outgoing o
    join mail_messages m on m.mailbox_id = o.mailbox_id and m.message_id = o.message_id and m.thread_id is not null
    where o.id = any(${sql.param([...outgoingIds])}::uuid[]) and o.mailbox_id = ${mailboxId}
    order by o.created_at desc limit 1`)
  return rows[0]?.threadId ?? null
}
