import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { networkOf } from '#http/addresses/network.ts'
import type { Call } from '#http/serve.ts'
import { found, isRefused, refuse } from '#refuse'
import { reserve } from '#services/auth/rate-limit.ts'
import { personOf } from '#services/auth/rights.ts'
import { hashSecret, newSecret } from '#services/secrets.ts'
import { ATTEMPT_MINUTES, setAttemptCookie, takeAttemptCookie } from '#services/sso/cookies.ts'
import { authorizationAddress } from '#services/sso/exchange.ts'
import { connectionTo } from '#services/sso/connection.ts'
import { findProvider } from '#services/sso/provider.ts'
import { redirectAddress } from './addresses.ts'
import { reasonOf } from './faults.ts'

export type Purpose = 'sign-in' | 'link' | 'confirm'

/** Enough for an office, too few to fill the table. */
const ATTEMPTS_PER_NETWORK = 300

type Beginning = { providerId: string; purpose: Purpose; redirectUrl?: string | undefined }

/** The address of the provider's sign-in page; a cookie stores what the answer must match. */
export async function begin(call: Call, { providerId, purpose, redirectUrl }: Beginning) {
  const { db, config, reply, actor } = call
  const provider = found(await findProvider(db, providerId))
  if (!provider.isEnabled) refuse('not-found', 'server.not-found')
  await reserve(db, { what: 'sign-ins by a provider', key: networkOf(call.ip), max: ATTEMPTS_PER_NETWORK })
  const [state, secret] = [newSecret(), newSecret()]
  const isAgain = purpose === 'confirm'
  const way = { provider, redirectUri: redirectAddress(config, provider.id), isAgain, secret, state }
  const url = await connectionTo(db, config, provider)
    .then((connection) => authorizationAddress(connection, way))
    .catch((error: unknown) =>
      // Trying later helps if the provider is unreachable, not if its settings are wrong.
      refuse(isRefused(error) ? 'state-forbids' : 'not-now', reasonOf(error), { values: { provider: provider.name } }),
    )
  await db.execute(sql`
    insert into sso_attempts (state_hash, browser_hash, provider_id, purpose, session_id, redirect_url, expires_at)
    values (${hashSecret(state)}, ${hashSecret(secret)}, ${provider.id}, ${purpose},
      ${purpose === 'sign-in' ? null : actor.sessionId}, ${redirectUrl ?? null}, now() + make_interval(mins => ${ATTEMPT_MINUTES}))`)
  setAttemptCookie(reply, config, { stateHash: hashSecret(state), secret })
  return { url }
}

/** Only at providers linked to the account: no other answer could confirm it. */
export async function beginConfirming(call: Call, providerId: string) {
  const { rowCount } = await call.db.execute(sql`
    select from sso_identities where provider_id = ${providerId} and account_id = ${personOf(call.actor)}`)
  if (rowCount !== 1) refuse('not-found', 'server.not-found')
  return begin(call, { providerId, purpose: 'confirm' })
}

export type SignInAttempt = {
  purpose: Purpose
  sessionId: string | null
  redirectUrl: string | null
  /** In seconds, by the clock of the database. */
  begunAt: number
  secret: string
  state: string
}

/** The attempt that this browser began with this provider. It can be taken once, whatever the result. */
export async function takeAttempt(
  db: Db,
  call: Call,
  providerId: string,
  state: string,
): Promise<SignInAttempt | undefined> {
  const stateHash = hashSecret(state)
  const secret = takeAttemptCookie(call.request, call.reply, call.config, stateHash)
  if (!secret) return undefined
  const { rows } = await db.execute<
    Omit<SignInAttempt, 'secret' | 'state'> & { providerId: string; isInTime: boolean }
  >(sql`
    delete from sso_attempts where state_hash = ${stateHash} and browser_hash = ${hashSecret(secret)}
    returning purpose, session_id as "sessionId", redirect_url as "redirectUrl", provider_id as "providerId",
      extract(epoch from created_at)::float8 as "begunAt", expires_at > now() as "isInTime"`)
  const [row] = rows
  return row?.isInTime && row.providerId === providerId ? { ...row, secret, state } : undefined
}
