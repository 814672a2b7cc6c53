import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { hasAccount } from '#services/auth/address-links.ts'
import { newId } from '#services/ids.ts'
import type { Claims } from '#services/sso/exchange.ts'
import type { Provider } from '#services/sso/provider.ts'
import { grantRoles, mappedRoles } from './mapping.ts'

type KnownIdentity = { id: string; accountId: string; username: string; status: string }

/** By issuer and subject alone: an address is only what the provider claims, and may pass to another person. */
async function findIdentity(tx: Db, { issuer }: Provider, subject: string): Promise<KnownIdentity | undefined> {
  const { rows } = await tx.execute<KnownIdentity>(sql`
    select i.id, a.id as "accountId", a.username, a.status from sso_identities i join accounts a on a.id = i.account_id
    where i.issuer = ${issuer} and i.subject = ${subject}`)
  return rows[0]
}

export type Arrival = { identityId: string; accountId: string; username: string; isWaiting: boolean }

/**
 * The account of somebody a provider has authenticated: a linked one, or a new one. Its mapped roles are set by the
 * current groups. An account that has to wait is stored as well, so that an administrator sees it.
 */
export async function arrive(tx: Db, by: By, provider: Provider, claims: Claims): Promise<Arrival> {
  const known = (await findIdentity(tx, provider, claims.subject)) ?? (await welcome(tx, by, provider, claims))
  const roleIds = await mappedRoles(tx, provider.id, claims.groups)
  await tx.execute(sql`
    update sso_identities set known_as = ${claims.knownAs}, groups = ${sql.param(claims.groups)}::text[], last_used_at = now()
    where id = ${known.id}`)
  const identity = { identityId: known.id, accountId: known.accountId, username: known.username }
  const isLetIn = known.status === 'pending' && provider.newcomers === 'mapped' && roleIds.length > 0
  if (known.status === 'pending' && !isLetIn) return { ...identity, isWaiting: true }
  if (isLetIn) await letIn(tx, by, known)
  else if (known.status !== 'active') refuse('not-allowed', 'sso.account-closed')
  await grantRoles(tx, by, { ...identity, roleIds })
  return { ...identity, isWaiting: false }
}

async function letIn(tx: Db, by: By, { accountId, username }: KnownIdentity) {
  const { rows } = await tx.execute<{ version: number }>(sql`
    update accounts set status = 'active', version = version + 1, updated_at = now()
    where id = ${accountId} and status = 'pending' returning version`)
  const { version } = rows[0] ?? refuse('not-allowed', 'sso.account-closed')
  const line = { action: 'accounts.let-in-by-mapping', entity: 'accounts', id: accountId, version } as const
  await record(tx, by, { ...line, label: username, before: { status: 'pending' }, after: { status: 'active' } })
}

/** A waiting account for somebody new. An address alone never links to an existing account. */
async function welcome(tx: Db, by: By, provider: Provider, claims: Claims): Promise<KnownIdentity> {
  if (provider.newcomers === 'refused') refuse('not-allowed', 'sso.not-linked')
  const { email } = claims
  if (email && (await hasAccount(tx, email))) refuse('state-forbids', 'sso.address-known')
  const isCustomers = email !== null && (await isOnRecord(tx, email))
  const [id, accountId, personId] = [newId(), newId(), newId()]
  const username = await freeUsername(tx, claims.suggestedName)
  const fullName = claims.fullName || username
  // A customer's own record is joined only when an administrator accepts the address, as after a sign-up.
  await tx.execute(sql`
    insert into people (id, full_name, email, phone) values (${personId}, ${fullName}, ${isCustomers ? null : email}, '')`)
  await tx.execute(sql`
    insert into accounts (id, person_id, username, status, unproved_email)
    values (${accountId}, ${personId}, ${username}, 'pending', ${isCustomers ? email : null})`)
  await tx.execute(sql`
    insert into sso_identities (id, account_id, provider_id, issuer, subject)
    values (${id}, ${accountId}, ${provider.id}, ${provider.issuer}, ${claims.subject})`)
  await record(tx, by, {
    action: 'accounts.arrive',
    entity: 'accounts',
    id: accountId,
    version: 1,
    label: username,
    after: { username, status: 'pending', provider: provider.name, fullName, email },
    personal: ['fullName', 'email'],
  })
  return { id, accountId, username, status: 'pending' }
}

async function isOnRecord(tx: Db, email: string) {
  const { rowCount } = await tx.execute(sql`
    select from people where lower(email) = lower(${email}) and deleted_at is null`)
  return rowCount! > 0
}

const LONGEST_USERNAME = 40

/** A username from a name or an address: letters without accents. */
function usernameFrom(name: string) {
  const letters = name
    .split('@')[0]!
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^a-z0-9._-]+/g, '.')
  // Without punctuation at its ends.
  const plain = (/[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?/.exec(letters)?.[0] ?? '').slice(0, LONGEST_USERNAME)
  return plain.length >= 2 ? plain : 'sso'
}

/** The name itself if no account has it or a similar one, otherwise with a random suffix. */
async function freeUsername(tx: Db, name: string) {
  const base = usernameFrom(name)
  const { rowCount } = await tx.execute(sql`select from accounts where username_key = f_username_key(${base})`)
  return rowCount === 0 ? base : `${base}.${newId().slice(-8)}`
}
