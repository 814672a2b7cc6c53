import { sql, type SQL } from 'drizzle-orm'
import type { Db } from './open.ts'

/** Serialises long work: waits for its turn however long that takes, but for no other lock. */
export const lockInTurn = (tx: Db, key: SQL | number) => patiently(tx, sql`pg_advisory_xact_lock(${key})`)

/** The same beside others that share the lock, and never beside whoever has it alone. */
export const shareInTurn = (tx: Db, key: SQL | number) => patiently(tx, sql`pg_advisory_xact_lock_shared(${key})`)

async function patiently(tx: Db, lock: SQL) {
  await tx.execute(sql`set local lock_timeout = 0`)
  await tx.execute(sql`select ${lock}`)
  await tx.execute(sql`set local lock_timeout to default`)
}
