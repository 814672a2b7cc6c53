import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** The instructor's row, or undefined: for `found`, before what belongs to an instructor is read or written. */
export const hasInstructor = async (db: Db, id: string) =>
  (await db.execute<{ id: string }>(sql`select id from instructors where id = ${id}`)).rows[0]
