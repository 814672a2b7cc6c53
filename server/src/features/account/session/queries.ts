import type { AccountStatus } from '@learning-cms/contract/account/accounts'
import type { Me } from '@learning-cms/contract/account/session'
import type { Picture } from '@learning-cms/contract/system/media/pictures'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/schema/account/accounts.ts'
import { people } from '#db/schema/people/people.ts'
import type { EndReason } from '#services/auth/open-sessions.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'
import { idleTime, longestTime } from '#services/settings/organisation.ts'

export type SignIn = { id: string; username: string; passwordHash: string | null; status: AccountStatus }
type Own = SignIn & { email: string | null }

const signIn = sql`a.id, a.username, a.password_hash as "passwordHash", a.status`

/** By username or e-mail address. Two branches, so that each is a single index lookup. */
export async function findSignIn(db: Db, name: string): Promise<SignIn | undefined> {
  const { rows } = await db.execute<SignIn>(sql`
    select ${signIn} from accounts a where lower(a.username) = lower(${name})
    union all
    select ${signIn} from accounts a join people p on p.id = a.person_id where lower(p.email) = lower(${name})
    limit 1`)
  return rows[0]
}

export async function findAccountSignIn(db: Db, accountId: string): Promise<Own | undefined> {
  const { rows } = await db.execute<Own>(sql`
    select ${signIn}, coalesce(p.email, a.unproved_email) as email
    from accounts a join people p on p.id = a.person_id where a.id = ${accountId}`)
  return rows[0]
}

export async function findUnproved(db: Db, accountId: string) {
  const { rows } = await db.execute<{ username: string; email: string | null }>(sql`
    select username, unproved_email as email from accounts where id = ${accountId}`)
  return rows[0]
}

export async function roleKeysOf(db: Db, accountId: string) {
  const { rows } = await db.execute<{ key: string }>(sql`
    select r.key from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = ${accountId} order by ar.position`)
  return rows.map(({ key }) => key)
}

/**
 * `by` is how the person proved who they are. A session opened by the password of an account with a second factor
 * awaits that factor.
 */
export type Proof =
  | { by: 'password' }
  | { by: 'code'; sessionId: string; factor: string }
  | { by: 'passkey'; passkeyId: string }
  | { by: 'provider'; identityId: string; providerSessionId: string; provider: string; hasFactor: boolean }
type NewSession = {
  id: string
  account: SignIn
  proof: Proof
  refreshHash: string
  ip: string
  userAgent: string
}

/** A student who is suspended or in the trash; staff who are also students are disabled under accounts. */
const isShutOutStudent = sql`
  exists (select from students where id = accounts.person_id and (status = 'suspended' or deleted_at is not null)) and not exists (
    select from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = accounts.id and cardinality(r.permissions) > 0)`

const HALFWAY_MINUTES = 10

/** Proofs that need the second factor as well, if the account has one. */
const isHalf = (proof: Proof) => proof.by === 'password' || (proof.by === 'provider' && !proof.hasFactor)

/** What must still hold of what was checked: the password, the passkey, or the session that a code completes. */
const stillProves = (proof: Proof, { passwordHash }: SignIn) => {
  if (proof.by === 'password') return sql`password_hash = ${passwordHash}`
  if (proof.by === 'passkey')
    return sql`exists (select from account_passkeys p where p.id = ${proof.passkeyId} and p.account_id = accounts.id)`
  if (proof.by === 'provider')
    return sql`status = 'active' and exists (
      select from sso_identities i join sso_providers p on p.id = i.provider_id
      where i.id = ${proof.identityId} and i.account_id = accounts.id and p.is_enabled)`
  return sql`exists (select from halfway where account_id = accounts.id)`
}

/**
 * Only while the account may sign in and what was checked still holds. Yields whether the second factor is still to come:
 * such a session has no refresh token and lasts for minutes.
 */
export async function insertSession(tx: Db, { id, account, proof, refreshHash, ip, userAgent }: NewSession) {
  const { rows } = await tx.execute<{ awaits: boolean }>(sql`
    with halfway as (
      update sessions set ended_at = now(), ended_reason = 'completed'
      where id = ${proof.by === 'code' ? proof.sessionId : null}::uuid and ended_at is null and awaits_factor
      returning account_id
    ), account as (
      update accounts set last_signed_in_at = now()
      where id = ${account.id} and ${stillProves(proof, account)} and status in ('active', 'pending')
        and not (${isShutOutStudent}) returning id, ${isHalf(proof)} and has_factor(id) as awaits
    ), session as (
      insert into sessions (id, account_id, idle_until, ends_at, ip, user_agent, awaits_factor, has_provider_factor)
      select ${id}, id,
        now() + case when awaits then make_interval(mins => ${HALFWAY_MINUTES}) else ${idleTime} end,
        now() + case when awaits then make_interval(mins => ${HALFWAY_MINUTES}) else ${longestTime} end,
        ${ip}, ${userAgent}, awaits, ${proof.by === 'provider' && proof.hasFactor}
      from account returning id, awaits_factor
    ), refreshed as (
      insert into refresh_tokens (hash, session_id) select ${refreshHash}, id from session where not awaits_factor
    )
    select awaits_factor as awaits from session`)
  return rows[0]
}

export type Refreshable = {
  sessionId: string
  accountId: string
  username: string
  isOpen: boolean
  isReplaced: boolean
  /** It was replaced just now, and its successor has not been used yet. */
  isJustReplaced: boolean
}

/** The lock is a separate statement, so that the next one sees what its previous holder committed. */
export async function lockRefreshToken(tx: Db, hash: string, graceSeconds: number): Promise<Refreshable | undefined> {
  await tx.execute(sql`
    select from sessions s join refresh_tokens t on t.session_id = s.id where t.hash = ${hash} for update of s`)
  const { rows } = await tx.execute<Refreshable>(sql`
    select s.id as "sessionId", a.id as "accountId", a.username,
      s.ended_at is null and s.idle_until > now() and s.ends_at > now() and a.status in ('active', 'pending') as "isOpen",
      t.replaced_at is not null as "isReplaced",
      coalesce(t.replaced_at > clock_timestamp() - make_interval(secs => ${graceSeconds})
        and exists (select from refresh_tokens n where n.hash = t.next_hash and n.replaced_at is null), false) as "isJustReplaced"
    from refresh_tokens t join sessions s on s.id = t.session_id join accounts a on a.id = s.account_id
    where t.hash = ${hash}`)
  return rows[0]
}

export async function replaceRefreshToken(
  tx: Db,
  { hash, next, sessionId }: Record<'hash' | 'next' | 'sessionId', string>,
) {
  await tx.execute(sql`insert into refresh_tokens (hash, session_id) values (${next}, ${sessionId})`)
  await tx.execute(sql`
    update refresh_tokens set replaced_at = clock_timestamp(), next_hash = ${next} where hash = ${hash}`)
  await tx.execute(sql`
    update sessions set last_used_at = now(), idle_until = now() + ${idleTime} where id = ${sessionId}`)
}

/** The account of the session, if it was still open. */
export async function endSession(tx: Db, sessionId: string, reason: string) {
  const { rows } = await tx.execute<{ accountId: string; username: string }>(sql`
    update sessions s set ended_at = now(), ended_reason = ${reason} from accounts a
    where s.id = ${sessionId} and s.ended_at is null and a.id = s.account_id
    returning a.id as "accountId", a.username`)
  return rows[0]
}

/** Only one of this account's; false if it is over, or somebody else's. */
export async function endOwnSession(
  tx: Db,
  { id, accountId, reason }: Record<'id' | 'accountId', string> & { reason: EndReason },
) {
  const { rowCount } = await tx.execute(sql`
    update sessions set ended_at = now(), ended_reason = ${reason}
    where id = ${id} and account_id = ${accountId} and ended_at is null`)
  return rowCount === 1
}

export const confirmSession = (tx: Db, sessionId: string) =>
  tx.execute(sql`update sessions set confirmed_at = now() where id = ${sessionId}`)

/** Sets a password unless somebody else has meanwhile. It activates an invited account. */
export async function setPassword(tx: Db, accountId: string, passwordHash: string, but?: { old: string | null }) {
  const { rowCount } = await tx.execute(sql`
    update accounts set password_hash = ${passwordHash}, version = version + 1, updated_at = now(),
      status = case status when 'invited' then 'active' else status end
    where id = ${accountId} and status <> 'disabled'
      and (${but === undefined} or password_hash is not distinct from ${but?.old ?? null})`)
  return rowCount === 1
}

type NewAccount = {
  id: string
  personId: string
  username: string
  fullName: string
  email: string | null
  unprovedEmail?: string
  phone: string
  passwordHash: string | null
  status: AccountStatus
}

export async function insertAccount(tx: Db, account: NewAccount) {
  const { personId, fullName, email, phone, id, username, passwordHash, status, unprovedEmail } = account
  await tx.insert(people).values({ id: personId, fullName, email, phone })
  await tx.insert(accounts).values({ id, personId, username, passwordHash, status, unprovedEmail })
}

export async function hasOwner(db: Db) {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (
      select from account_roles ar join roles r on r.id = ar.role_id join accounts a on a.id = ar.account_id
      where r.key = 'owner' and a.status = 'active'
    ) as has`)
  return rows[0]!.has
}

export const giveOwnerRole = (tx: Db, accountId: string) =>
  tx.execute(sql`
    insert into account_roles (account_id, role_id, position) select ${accountId}, id, 0 from roles where key = 'owner'`)

type SignedInPerson = {
  id: string
  username: string
  fullName: string
  email: string | null
  unprovedEmail: string | null
  avatar: Picture | null
  closesAt: string | null
  secondFactor: Omit<Me['secondFactor'], 'isDue'>
  roles: { id: string; key: string; name: string }[]
}

export async function findMe(db: Db, accountId: string): Promise<SignedInPerson | undefined> {
  const [row] = await db
    .select({
      id: accounts.id,
      username: accounts.username,
      fullName: people.fullName,
      email: people.email,
      unprovedEmail: accounts.unprovedEmail,
      avatar: pictureIn({ packed: people.avatar, isPublic: sql`false` }),
      closesAt: accounts.closesAt,
      roles: sql<SignedInPerson['roles']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'key', r.key, 'name', r.name) order by ar.position), '[]')
        from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = accounts.id)`,
      secondFactor: sql<SignedInPerson['secondFactor']>`jsonb_build_object(
        'isSetUp', has_factor(accounts.id), 'requiredFrom', factor_due(accounts.id))`,
    })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .where(eq(accounts.id, accountId))
  return row
}

/** Whom a reset link may be mailed to, by the stored address only. */
export async function findReader(db: Db, email: string) {
  const { rows } = await db.execute<{ accountId: string; username: string; fullName: string; email: string }>(sql`
    select a.id as "accountId", a.username, p.full_name as "fullName", p.email from people p join accounts a on a.person_id = p.id
    where lower(p.email) = lower(${email}) and a.status <> 'disabled'`)
  return rows[0]
}
