import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** The people that these addresses belong to: the one place that knows where addresses of people are kept. */
export async function personIdsByAddress(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  const wanted = addresses.map((address) => address.toLowerCase())
  const { rows } = await db.execute<{ id: string; address: string }>(sql`
    select id, lower(email) as address from people where lower(email) = any(${sql.param(wanted)}::text[])
    union
    select person_id, key from person_contacts where kind = 'email' and key = any(${sql.param(wanted)}::text[])`)
  return rows
}
