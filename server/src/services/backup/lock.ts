import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** Held, in a session of its own, by whoever makes a backup. */
export const BACKUP_LOCK = 7_203_041

/** While a backup is made no file leaves the store: its rows may name it. Until the end of the transaction none is begun. */
export const mayRemoveFiles = async (tx: Db) =>
  (await tx.execute<{ may: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as may`)).rows[0]!.may
