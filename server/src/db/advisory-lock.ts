import { sql, type SQL } from 'drizzle-orm'
import type { Db } from './open.ts'

/** Long work that is done one after the other: waits for its turn however long it takes, and for nothing else. */
export async function lockInTurn(tx: Db, key: SQL | number) {
  await tx.execute(sql`set local lock_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
  await tx.execute(sql`set local lock_timeout to default`)
}
