import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { endSessions } from '#services/auth/open-sessions.ts'
import { dropFactors } from '#services/factors/second-factors.ts'
import { tellOwner } from '#services/mail/tell-owner.ts'

/**
 * Takes the second factor of an account away, for somebody who can run commands on the server: where no second
 * administrator is left. False if there is no such account.
 */
export const removeByCommand = (db: Db, name: string) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; username: string }>(sql`
      select id, username from accounts where lower(username) = lower(${name.normalize('NFC')}) for update`)
    if (!rows[0]) return false
    const { id, username } = rows[0]
    await dropFactors(tx, id)
    await endSessions(tx, id, 'factor-changed')
    await tellOwner(tx, bySystem, { accountId: id, happening: 'factors-removed' })
    await record(tx, bySystem, { action: 'factors.remove-by-command', entity: 'accounts', id, label: username })
    return true
  })
