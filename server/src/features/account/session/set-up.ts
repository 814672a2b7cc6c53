import { reasonOf, say } from '@learning-cms/contract/core/reasons'
import { email as emailOf } from '@learning-cms/contract/core/common'
import { password as passwordOf, username as usernameOf } from '@learning-cms/contract/account/auth'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Config } from '#config'
import { LOCKS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import { bySystem, type By } from '#http/actor.ts'
import { refuse } from '#refuse'
import * as audit from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { hashPassword, refuseWeakPassword, weaknessOf } from '#services/auth/password.ts'
import { networkOf } from '#http/addresses/network.ts'
import { reserve } from '#services/auth/rate-limit.ts'
import { hashSecret, newSecret } from '#services/secrets.ts'
import { giveOwnerRole, hasOwner, insertAccount } from './queries.ts'
import { inNameOf } from './rules.ts'

const LINK_DAYS = 7
const TRIES_PER_NETWORK = 30
const PERSONAL = ['fullName', 'email', 'phone']

type FirstOwner = { username: string; fullName: string; email: string; password: string }

/**
 * The address at which the first owner is created, as long as there is none. Each server that starts on the empty
 * database prints its own; all of them end with the first use.
 */
export async function setUpLink(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined
  const token = newSecret()
  await db.execute(sql`insert into set_up_tokens (hash) values (${hashSecret(token)})`)
  return `${publicUrl}/learning-cms/welcome?token=${token}`
}

/** Of two concurrent set-ups one wins; the other, and every later one, learns that it is done. */
export async function setUp(db: Db, by: By, { token, ...owner }: FirstOwner & { token: string }) {
  await reserve(db, { what: 'set-ups from a network', key: networkOf(by.ip), max: TRIES_PER_NETWORK })
  // In this order: the tokens end in the transaction that creates the owner.
  const isToken = await isSetUpToken(db, token)
  if (await hasOwner(db)) refuse('state-forbids', 'session.setup-done')
  if (!isToken) refuse('not-allowed', 'session.setup-token')
  await refuseWeakPassword(db, owner)
  const passwordHash = await hashPassword(owner.password)
  await db.transaction(async (tx) => {
    const isMade = await makeFirstOwner(tx, by, { ...owner, passwordHash })
    if (!isMade) refuse('state-forbids', 'session.setup-done')
  })
}

async function isSetUpToken(db: Db, token: string) {
  const { rowCount } = await db.execute(sql`
    select from set_up_tokens where hash = ${hashSecret(token)} and created_at > now() - make_interval(days => ${LINK_DAYS})`)
  return rowCount === 1
}

type Hashed = Pick<FirstOwner, 'username' | 'fullName'> & { email: string | null; passwordHash: string }

/** False when there is an owner already. */
async function makeFirstOwner(tx: Db, by: By, { username, fullName, email, passwordHash }: Hashed) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.setUp})`)
  if (await hasOwner(tx)) return false
  const account = { id: newId(), personId: newId(), username, fullName, email, phone: '', status: 'active' as const }
  await insertAccount(tx, { ...account, passwordHash })
  await giveOwnerRole(tx, account.id)
  await tx.execute(sql`delete from set_up_tokens`)
  const { id, status } = account
  const line = { action: 'session.set-up', entity: 'accounts', id, version: 1, label: username } as const
  const after = { username, status, fullName, email, roles: ['owner'] }
  await audit.record(tx, by === bySystem ? by : inNameOf(by, account), { ...line, after, personal: PERSONAL })
  return true
}

/** The owner configured by ADMIN_USERNAME and ADMIN_PASSWORD, unless there is one. Later values have no effect. */
export async function ensureFirstOwner(db: Db, { adminUsername, adminPassword }: Config) {
  if (!adminUsername || !adminPassword || (await hasOwner(db))) return
  const isEmail = adminUsername.includes('@')
  const username = wellFormed('ADMIN_USERNAME', (isEmail ? emailOf : usernameOf).safeParse(adminUsername))
  const password = wellFormed('ADMIN_PASSWORD', passwordOf.safeParse(adminPassword))
  const weakness = await weaknessOf(db, { password, username, email: isEmail ? username : null })
  if (weakness) throw new Error(`ADMIN_PASSWORD: ${say(weakness, 'en')}.`)
  const passwordHash = await hashPassword(password)
  const owner = { username, fullName: adminUsername, email: isEmail ? username : null, passwordHash }
  await db.transaction((tx) => makeFirstOwner(tx, bySystem, owner))
}

function wellFormed(setting: string, { data, error }: { data?: string | undefined; error?: z.ZodError | undefined }) {
  if (data !== undefined) return data
  throw new Error(`${setting}: ${say(reasonOf(error!.issues[0]!).reason, 'en')}.`)
}
