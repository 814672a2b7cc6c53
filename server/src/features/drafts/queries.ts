import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Db } from '#db/open.ts'

/** Made once for all servers of this database; the first insert wins. */
export async function draftSecret(db: Db): Promise<string> {
  const known = await findSecret(db)
  if (known) return known
  const made = JSON.stringify(randomBytes(32).toString('base64url'))
  await db.execute(sql`
    insert into settings (key, value) values ('drafts.secret', ${made}::jsonb) on conflict (key) do nothing`)
  return (await findSecret(db))!
}

async function findSecret(db: Db) {
  const { rows } = await db.execute<{ secret: string }>(
    sql`select value #>> '{}' as secret from settings where key = 'drafts.secret'`,
  )
  return rows[0]?.secret
}
