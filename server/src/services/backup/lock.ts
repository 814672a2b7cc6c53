import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** Held by whoever is making a backup, in a session of its own. */
export const BACKUP_LOCK = 7_203_041

/**
 * While a backup is being made no file may leave the store, because its rows may refer to it. No backup starts until
 * this transaction ends.
 */
export const mayRemoveFiles = async (tx: Db) =>
  (await tx.execute<{ may: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as may`)).rows[0]!.may
