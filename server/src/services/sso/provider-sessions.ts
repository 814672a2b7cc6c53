import { sql, type SQL } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { EndReason } from '#services/auth/open-sessions.ts'
import { openSealing } from '#services/sealing/sealing.ts'
import { hashSecret } from '#services/secrets.ts'

export const tokenAbout = (id: string) => `sso_sessions ${id}`

type ProviderSession = {
  accountId: string
  identityId: string
  providerSessionId: string
  provider: string
  hasFactor: boolean
}

/** Uses up a ticket and returns the sign-in that it stands for. Of several concurrent calls only one gets it. */
export async function takeTicket(db: Db, ticket: string): Promise<ProviderSession | undefined> {
  const { rows } = await db.execute<ProviderSession>(sql`
    update sso_sessions o set ticket_hash = null from sso_identities i, sso_providers p
    where o.ticket_hash = ${hashSecret(ticket)} and o.ticket_until > now() and o.session_id is null
      and i.id = o.identity_id and p.id = i.provider_id
    returning i.account_id as "accountId", i.id as "identityId", o.id as "providerSessionId", p.name as provider,
      o.has_factor as "hasFactor"`)
  return rows[0]
}

export const tieToSession = (tx: Db, id: string, sessionId: string) =>
  tx.execute(sql`update sso_sessions set session_id = ${sessionId} where id = ${id}`)

/** After the second factor, the session continues under a new id, to which the provider's session moves. */
export const carryOver = (tx: Db, from: string, to: string) =>
  tx.execute(sql`update sso_sessions set session_id = ${to} where session_id = ${from}`)

/** Some browsers refuse longer addresses; without the hint, the provider asks which account to sign out. */
const LONGEST_HINT = 4_000

type Leaving = {
  id: string
  idToken: Buffer | null
  endSessionUrl: string | null
  clientId: string
  signsOutThere: boolean
}

/** RP-initiated logout: the address to send the browser to. The ID token is used once and then deleted. */
export async function leaveAddress(tx: Db, config: Config, sessionId: string) {
  const { rows } = await tx.execute<Leaving>(sql`
    select o.id, o.id_token as "idToken", o.end_session_url as "endSessionUrl", p.client_id as "clientId",
      p.signs_out_there as "signsOutThere"
    from sso_sessions o join sso_identities i on i.id = o.identity_id join sso_providers p on p.id = i.provider_id
    where o.session_id = ${sessionId}`)
  const [left] = rows
  if (!left) return null
  await tx.execute(sql`update sso_sessions set id_token = null where id = ${left.id}`)
  if (!left.signsOutThere || !left.endSessionUrl) return null
  const url = new URL(left.endSessionUrl)
  // Sealed under a key that is lost, it is no hint; signing out works without one.
  const hint = left.idToken && (await openSealing(tx, config)).openIfKnown(left.idToken, tokenAbout(left.id))
  if (hint && hint.length <= LONGEST_HINT) url.searchParams.set('id_token_hint', hint)
  url.searchParams.set('client_id', left.clientId)
  url.searchParams.set('post_logout_redirect_uri', signedOutAddress(config))
  return url.href
}

export const signedOutAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/learning-cms/sign-in`

type Whose = { accountId: string; username: string }

/** Ends the sessions opened by these identities, and tickets that were not exchanged yet; yields whose they were. */
async function end(tx: Db, which: SQL, reason: EndReason, but: string | null = null): Promise<Whose[]> {
  await tx.execute(sql`
    delete from sso_sessions o using sso_identities i where i.id = o.identity_id and o.session_id is null and ${which}`)
  const { rows } = await tx.execute<Whose>(sql`
    update sessions s set ended_at = now(), ended_reason = ${reason}
    from sso_sessions o join sso_identities i on i.id = o.identity_id join accounts a on a.id = i.account_id
    where o.session_id = s.id and s.ended_at is null and s.id is distinct from ${but}::uuid and ${which}
    returning a.id as "accountId", a.username`)
  return rows
}

type ProviderLogout = { providerId: string; sid?: string | undefined; subject?: string | undefined }

/** Exactly those that the provider named: by its session, by the person, or by both. */
export function endNamedByProvider(tx: Db, { providerId, sid, subject }: ProviderLogout) {
  const bySid = sid === undefined ? sql`true` : sql`o.sid = ${sid}`
  const bySubject = subject === undefined ? sql`true` : sql`i.subject = ${subject}`
  return end(tx, sql`i.provider_id = ${providerId} and ${bySid} and ${bySubject}`, 'ended-by-provider')
}

export const endOfProvider = (tx: Db, providerId: string) => end(tx, sql`i.provider_id = ${providerId}`, 'provider-off')

export const endOfIdentity = (tx: Db, identityId: string, but: string | null) =>
  end(tx, sql`i.id = ${identityId}`, 'unlinked', but)

/** Deletes expired attempts, logout calls and tickets, and ID tokens of ended sessions. */
export async function sweepProviderSessions(db: Db) {
  await db.execute(sql`delete from sso_attempts where expires_at < now()`)
  await db.execute(sql`delete from sso_logouts where expires_at < now()`)
  await db.execute(sql`delete from sso_sessions where session_id is null and ticket_until < now()`)
  await db.execute(sql`
    update sso_sessions o set id_token = null from sessions s
    where s.id = o.session_id and o.id_token is not null and least(s.ended_at, s.idle_until, s.ends_at) < now()`)
}
