import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/**
 * Before anything of a person is written: their names stand in their orders too, which the database brings up to date. Orders
 * come before students wherever both are locked, so they are taken here and not when the names have changed already.
 */
export async function lockPerson(tx: Db, id: string) {
  await tx.execute(sql`select from people where id = ${id} for no key update`)
  await tx.execute(sql`select from orders where student_id = ${id} order by id for no key update`)
}
