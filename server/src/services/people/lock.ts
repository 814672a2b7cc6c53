import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/**
 * Call this before writing anything about a person: their name is copied to their orders by a trigger. Orders are
 * locked before students everywhere, so they must be locked here and not after the name has changed.
 */
export async function lockPerson(tx: Db, id: string) {
  await tx.execute(sql`select from people where id = ${id} for no key update`)
  await tx.execute(sql`select from orders where student_id = ${id} order by id for no key update`)
}
