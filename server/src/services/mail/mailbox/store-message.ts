import { sql } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { lockHash } from '#services/media/known-files.ts'
import { mediaOf } from '#services/media/media.ts'
import { saveIntact } from '#services/media/read-intact.ts'
import { newId } from '#services/ids.ts'

export type MessageStoreParts = { db: Db; config: Config }
export type Arrived = {
  mailboxId: string
  direction: 'in' | 'out'
  raw: Buffer
  sentAt: string
  /** Its IMAP number on the server. */
  place?: { uidValidity: number; uid: number }
  authorId?: string | null
}

/**
 * Puts a raw message into the file store and inserts its row. Once the transaction is committed, both are durable. Null
 * if it is already here (fetched twice, or under an earlier numbering of a rebuilt mailbox), or was erased with its
 * author.
 */
export async function storeMessage(tx: Db, config: Config, arrived: Arrived) {
  const { mailboxId, direction, raw, sentAt, place, authorId = null } = arrived
  const media = mediaOf(config)
  const hash = createHash('sha256').update(raw).digest('hex')
  if (place && ((await isErased(tx, hash)) || (await renumber(tx, { ...place, mailboxId, hash })))) return null
  await lockHash(tx, hash)
  const temporary = join(media.quarantine, randomUUID())
  await writeFile(temporary, raw, { mode: 0o600 })
  await media.store.put(hash, temporary)
  await saveIntact({ db: tx, store: media.store }, hash)
  const id = newId()
  const { rowCount } = await tx.execute(sql`
    insert into mail_messages (id, mailbox_id, direction, uid_validity, uid, raw_hash, raw_bytes, author_id, sent_at)
    values (${id}, ${mailboxId}, ${direction}, ${place?.uidValidity ?? null}, ${place?.uid ?? null}, ${hash}, ${raw.length},
      ${authorId}, ${sentAt})
    on conflict do nothing`)
  return rowCount ? id : null
}

const isErased = async (tx: Db, hash: string) =>
  (await tx.execute(sql`select from mail_erased where raw_hash = ${hash}`)).rows.length > 0

type Numbered = { mailboxId: string; hash: string; uidValidity: number; uid: number }

/**
 * If the same bytes are here under an earlier numbering, the row gets the new number, and everything that people did
 * with it stays.
 */
async function renumber(tx: Db, { mailboxId, hash, uidValidity, uid }: Numbered) {
  const { rowCount } = await tx.execute(sql`
    update mail_messages set uid_validity = ${uidValidity}, uid = ${uid} where id = (
      select id from mail_messages
      where mailbox_id = ${mailboxId} and raw_hash = ${hash} and direction = 'in' and uid_validity is distinct from ${uidValidity}
      limit 1)`)
  return (rowCount ?? 0) > 0
}
