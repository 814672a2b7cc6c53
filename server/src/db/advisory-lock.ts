import { sql, type SQL } from 'drizzle-orm'
import type { Db } from './open.ts'

/** Serialises long work: waits for its turn however long that takes, but for no other lock. */
export async function lockInTurn(tx: Db, key: SQL | number) {
  await tx.execute(sql`set local lock_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
  await tx.execute(sql`set local lock_timeout to default`)
}
