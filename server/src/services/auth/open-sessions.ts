import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { sessionRecordTime } from '#services/settings/organisation.ts'

export type EndReason =
  | 'signed-out'
  | 'ended-elsewhere'
  | 'password-changed'
  | 'factor-changed'
  | 'disabled'
  | 'suspended'
  | 'deleted'
  | 'closed'
  | 'ended-by-administrator'
  | 'replayed-token'
  | 'ended-by-provider'
  | 'provider-off'
  | 'unlinked'

/** Ends all sessions of an account except the one named. Call it in the transaction of the change that requires it. */
export async function endSessions(tx: Db, accountId: string, reason: EndReason, but: string | null = null) {
  const { rowCount } = await tx.execute(sql`
    update sessions set ended_at = now(), ended_reason = ${reason}
    where account_id = ${accountId} and ended_at is null and id is distinct from ${but}::uuid`)
  return rowCount ?? 0
}

/** Deletes expired sessions and their tokens; a setting says how long after their end. */
export const sweepSessions = (db: Db) =>
  db.execute(sql`delete from sessions where least(ended_at, idle_until, ends_at) < now() - ${sessionRecordTime}`)
