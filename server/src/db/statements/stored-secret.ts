import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** A secret of the database in `settings`: made once for all its servers; the first insert wins. */
export async function storedSecret<Secret>(db: Db, name: string, make: () => Secret): Promise<Secret> {
  const known = await find<Secret>(db, name)
  if (known) return known
  const made = JSON.stringify(make())
  await db.execute(sql`insert into settings (key, value) values (${name}, ${made}::jsonb) on conflict (key) do nothing`)
  return (await find<Secret>(db, name))!
}

async function find<Secret>(db: Db, name: string) {
  const { rows } = await db.execute<{ value: Secret }>(sql`select value from settings where key = ${name}`)
  return rows[0]?.value
}
