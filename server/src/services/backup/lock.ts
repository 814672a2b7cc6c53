import { sql } from 'drizzle-orm'
import { LOCKS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'

/**
 * While a backup is being made no file may leave the store, because its rows may refer to it. No backup starts until
 * this transaction ends.
 */
export const mayRemoveFiles = async (tx: Db) =>
  (await tx.execute<{ may: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${LOCKS.backup}) as may`)).rows[0]!
    .may
