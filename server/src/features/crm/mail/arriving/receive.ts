import { sql } from 'drizzle-orm'
import type { ImapFlow } from 'imapflow'
import type { Db } from '#db/open.ts'
import { findBox, type Box } from '#services/mail/mailbox/access.ts'
import { storeMessage, type MessageStoreParts } from '#services/mail/mailbox/store-message.ts'

/** Longer messages are stored up to this length. */
const STORED_BYTES_MOST = 64 * 1024 * 1024

type ListedMessage = { uid: number; at: string }

/**
 * Stores new messages of the inbox. The UID is advanced in the transaction that stores the message, so that a crash or
 * a lost connection neither loses nor duplicates any.
 */
export async function receiveNew(parts: MessageStoreParts, client: ImapFlow, boxId: string) {
  const opened = await client.mailboxOpen('INBOX', { readOnly: true })
  const box = await placeIn(parts.db, boxId, Number(opened.uidValidity))
  if (!box) return 0
  const listed = opened.exists === 0 ? [] : await listAfter(client, box.lastUid)
  let count = 0
  for (const one of listed) count += await take(parts, { client, box, uidValidity: Number(opened.uidValidity), one })
  return count
}

/** If UIDVALIDITY changes, all UIDs are invalid and everything is read again. */
async function placeIn(db: Db, id: string, uidValidity: number) {
  await db.execute(sql`
    update mailboxes set uid_validity = ${uidValidity}, last_uid = 0
    where id = ${id} and uid_validity is distinct from ${uidValidity}`)
  return findBox(db, id)
}

async function listAfter(client: ImapFlow, lastUid: number) {
  const listed: ListedMessage[] = []
  for await (const { uid, internalDate } of client.fetch(
    `${lastUid + 1}:*`,
    { uid: true, internalDate: true },
    { uid: true },
  ))
    // `n:*` also names the last message when all are below n.
    if (uid > lastUid) listed.push({ uid, at: timeOf(internalDate) })
  return listed.sort((a, b) => a.uid - b.uid)
}

const JUST_NOW_MS = 60_000

/** INTERNALDATE has whole seconds: an answer within the same second would sort before the message it answers. */
function timeOf(internalDate: Date | string | undefined) {
  const at = internalDate ? new Date(internalDate).getTime() : Date.now()
  return new Date(Date.now() - at < JUST_NOW_MS ? Date.now() : at).toISOString()
}

type ArrivingMessage = { client: ImapFlow; box: Box; uidValidity: number; one: ListedMessage }

async function take({ db, config }: MessageStoreParts, { client, box, uidValidity, one }: ArrivingMessage) {
  const found = await client.fetchOne(String(one.uid), { source: { maxLength: STORED_BYTES_MOST } }, { uid: true })
  // Deleted on the server meanwhile.
  const raw = found ? found.source : undefined
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update mailboxes set last_uid = ${one.uid}, read_at = now()
      where id = ${box.id} and uid_validity = ${uidValidity} and last_uid < ${one.uid}`)
    if (!rowCount || !raw) return 0
    const place = { uidValidity, uid: one.uid }
    return (await storeMessage(tx, config, { mailboxId: box.id, direction: 'in', raw, sentAt: one.at, place })) ? 1 : 0
  })
}
