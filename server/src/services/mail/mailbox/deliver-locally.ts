import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { storeMessage } from './store-message.ts'

type Local = { from: string; to: readonly string[]; raw: Buffer; sentAt: string }

/** Local mailboxes write to each other, and to nobody else. */
export async function deliverLocally(tx: Db, config: Config, { from, to, raw, sentAt }: Local) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from mailboxes
    where kind = 'local' and is_enabled and id <> ${from} and lower(address) = any(${sql.param([...to])}::text[]) order by id`)
  for (const { id } of rows) await storeMessage(tx, config, { mailboxId: id, direction: 'in', raw, sentAt })
}
