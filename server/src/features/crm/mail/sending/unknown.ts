import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import {
  CERTAIN_AFTER_MINUTES,
  settleByMailbox,
  verdictOfCopies,
  WITNESS_AFTER_MINUTES,
} from '#services/mail/mailbox/copies.ts'
import type { MessageStoreParts } from '#services/mail/mailbox/store-message.ts'
import { claimTaken } from './outgoing-queries.ts'
import { keepTaken } from './send.ts'

type Unknown = { id: string; mailboxId: string; handedOverAt: string; messageId: string; isCertain: boolean }

/**
 * Asks mail servers that keep copies about messages whose sending is unknown: those found count as sent, the others are
 * sent again. A person's decision takes precedence.
 */
export const settleUnknown = async (parts: MessageStoreParts) =>
  settleByMailbox(parts, await dueToAsk(parts.db), async ({ box, rows, copiesAmong }) => {
    const witness = await witnessOf(parts.db, box.id)
    const copies = await copiesAmong([...rows.map(({ messageId }) => messageId), ...(witness ? [witness] : [])])
    for (const row of rows) {
      const verdict = verdictOfCopies({ ...row, witness }, copies)
      if (verdict === 'not-taken') await sendAgain(parts.db, row)
      if (verdict !== 'taken') continue
      const claim = randomUUID()
      const mail = await claimTaken(parts.db, row, claim)
      if (mail) await keepTaken(parts, { box, mail, claim })
    }
  })

const dueToAsk = async (db: Db) =>
  (
    await db.execute<Unknown>(sql`
      update mail_outgoing o set copy_asked_at = now() where id in (
        select o.id from mail_outgoing o join mailboxes b on b.id = o.mailbox_id and b.keeps_copies and b.is_enabled
        where o.status = 'unknown' and o.handed_over_at > now() - interval '1 day'
          and coalesce(o.copy_asked_at, '-infinity') < now() - interval '1 minute'
        order by o.handed_over_at limit 50 for update of o skip locked)
      returning o.id, o.mailbox_id as "mailboxId", o.message_id as "messageId", o.handed_over_at::text as "handedOverAt",
        o.handed_over_at < now() - make_interval(mins => ${CERTAIN_AFTER_MINUTES}) as "isCertain"`)
  ).rows

/** The Message-ID of the latest message certainly sent. */
async function witnessOf(db: Db, mailboxId: string) {
  const { rows } = await db.execute<{ messageId: string }>(sql`
    select message_id as "messageId" from mail_outgoing
    where mailbox_id = ${mailboxId} and status = 'sent'
      and handed_over_at between now() - interval '30 days' and now() - make_interval(mins => ${WITNESS_AFTER_MINUTES})
    order by handed_over_at desc limit 1`)
  return rows[0]?.messageId ?? null
}

const sendAgain = (db: Db, { id, handedOverAt }: Unknown) =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update mail_outgoing set status = 'waiting', handed_over_at = null, send_at = now(), fault = null, updated_at = now()
      where id = ${id} and status = 'unknown' and handed_over_at = ${handedOverAt}::timestamptz`)
    if (!rowCount) return
    const line = { action: 'mail-threads.unsent', entity: 'mail-threads', id, label: '' } as const
    await record(tx, bySystem, { ...line, after: { status: 'waiting' } })
  })
