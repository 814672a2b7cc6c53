import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { refuse, Refused } from '#refuse'
import { openSessions } from '#http/session.ts'
import { hashPassword } from '#services/auth/password.ts'
import { signIn } from '#features/account/session/rules.ts'

/**
 * Signs in to a restored copy as its first owner, with a password known only to the copy, and checks that the session
 * works. Returns the name of the owner; null when there is none yet.
 */
export async function signInToCopy(db: Db, config: Config) {
  const owner = await findOwner(db)
  if (!owner) return null
  const password = randomBytes(24).toString('base64url')
  await db.execute(sql`update accounts set password_hash = ${await hashPassword(password)} where id = ${owner.id}`)
  const sessions = await openSessions(db)
  try {
    const by = {
      ...bySystem,
      ip: '127.0.0.1',
      config,
      sessions,
      language: 'en' as const,
      userAgent: 'proof of a backup',
    }
    const { token } = await signIn(db, by, { username: owner.username, password })
    const actor = await sessions.whoAsks(token, { ip: '127.0.0.1' })
    if (actor?.accountId === owner.id) return owner.username
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  return refuse('rule-broken', 'backups.sign-in-failed')
}

async function findOwner(db: Db) {
  const { rows } = await db.execute<{ id: string; username: string }>(sql`
    select a.id, a.username from accounts a
    join account_roles ar on ar.account_id = a.id join roles r on r.id = ar.role_id
    where r.key = 'owner' and a.status = 'active' order by a.created_at, a.id limit 1`)
  return rows[0]
}
