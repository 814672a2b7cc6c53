import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** How many seconds the oldest of these messages has waited to be parsed; 0 if none waits. */
export const waitedSeconds = (which: SQL = sql`true`) => sql`coalesce((
  select extract(epoch from now() - min(w.created_at)) from mail_messages w where w.parsed = 'waiting' and ${which}), 0)`

/** The same for all mailboxes. */
export async function mailBehindSeconds(db: Db) {
  const { rows } = await db.execute<{ seconds: number }>(sql`select ${waitedSeconds()}::float8 as seconds`)
  return rows[0]!.seconds
}
