import type { Reason } from '@learning-cms/contract/core/reasons'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { stranger, type By } from '#http/actor.ts'
import { refusedByDatabase } from '#http/errors/answer-error.ts'
import type { Call } from '#http/serve.ts'
import { found, Refused } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { openSealing } from '#services/sealing/sealing.ts'
import { hashSecret, newSecret } from '#services/secrets.ts'
import { setTicketCookie, TICKET_SECONDS } from '#services/sso/cookies.ts'
import { claimsFrom, type Claims } from '#services/sso/exchange.ts'
import { connectionTo, type Connection } from '#services/sso/connection.ts'
import { findProvider, type Provider } from '#services/sso/provider.ts'
import { tokenAbout } from '#services/sso/provider-sessions.ts'
import { causeOf, asError, codeOf } from '#errors'
import { redirectAddress, returnAddress } from './addresses.ts'
import { arrive } from './arrivals.ts'
import { takeAttempt, type SignInAttempt } from './attempts.ts'
import { reasonOf } from './faults.ts'
import { confirmByProvider, linkIdentity } from './mine.ts'

/**
 * Where the provider sends the browser back to. The answer is always a redirect to one page of the console, without
 * token or ticket in its address: the ticket is in a cookie that only one call of that page receives.
 */
export async function finish(call: Call, providerId: string) {
  const { db, reply, config, request } = call
  const url = new URL(redirectAddress(config, providerId))
  url.search = request.raw.url!.split('?').slice(1).join('?')
  const goBack = (params: Parameters<typeof returnAddress>[1]) => reply.redirect(returnAddress(config, params), 303)
  const provider = found(await findProvider(db, providerId))
  const attempt = await takeAttempt(db, call, provider.id, url.searchParams.get('state') ?? '')
  if (!provider.isEnabled || !attempt) return goBack({ reason: 'sso.attempt-over' satisfies Reason })
  const { purpose, redirectUrl } = attempt
  try {
    const connection = await connectionTo(db, config, provider)
    const isAgain = purpose === 'confirm'
    const claims = await claimsFrom(connection, { provider, url, isAgain, ...attempt })
    const reason = await carryOut(call, { provider, connection, attempt, claims })
    return goBack({ purpose, reason, redirectUrl, provider: provider.name })
  } catch (error) {
    const reason = reasonWhy(error)
    await noteRefusal(call, provider, reason)
    request.log.warn({ provider: provider.id, reason, ...briefly(error) }, 'sign-in by a provider refused')
    return goBack({ purpose, reason, redirectUrl, provider: provider.name })
  } finally {
    // Caches of sessions are not cleared after a GET, but this one changes them.
    request.server.sessions.forget()
  }
}

/** The query builder wraps errors of the database: the reason is in `cause`. */
function reasonWhy(error: unknown): Reason {
  const cause = causeOf(error)
  const reason = reasonOf(refusedByDatabase(cause) ?? (cause instanceof Refused ? cause : error))
  // Another account has the address, or uses it as a username.
  if (reason === 'users.email-taken' || reason === 'users.username-taken') return 'sso.address-known'
  return reason === 'sso.no-discovery' ? 'sso.not-genuine' : reason
}

/** Without the provider's words, which may quote a token. */
const briefly = (error: unknown) => ({ type: asError(error).name, code: codeOf(error) })

type VerifiedAnswer = { provider: Provider; connection: Connection; attempt: SignInAttempt; claims: Claims }

/** Undefined if it went well. */
async function carryOut(call: Call, verified: VerifiedAnswer): Promise<Reason | undefined> {
  const { db } = call
  const { attempt, provider, claims } = verified
  const by = inNameOfProvider(call, provider)
  switch (attempt.purpose) {
    case 'link':
      return db.transaction((tx) => linkIdentity(tx, call, { sessionId: attempt.sessionId!, provider, claims }))
    case 'confirm':
      return db.transaction((tx) => confirmByProvider(tx, { attempt, provider, claims }))
    default:
      return db.transaction(async (tx) => {
        const { identityId, isWaiting } = await arrive(tx, by, provider, claims)
        if (isWaiting) return 'sso.waiting' satisfies Reason
        setTicketCookie(call.reply, call.config, await makeTicket(tx, call, { identityId, ...verified }))
        return undefined
      })
  }
}

async function makeTicket(
  tx: Db,
  { config }: Call,
  { identityId, connection, claims }: VerifiedAnswer & { identityId: string },
) {
  const [id, ticket] = [newId(), newSecret()]
  const endSession = connection.config.serverMetadata().end_session_endpoint ?? null
  const idToken = endSession && (await openSealing(tx, config)).seal(claims.idToken, tokenAbout(id))
  await tx.execute(sql`
    insert into sso_sessions (id, identity_id, ticket_hash, ticket_until, sid, has_factor, id_token, end_session_url)
    values (${id}, ${identityId}, ${hashSecret(ticket)}, now() + make_interval(secs => ${TICKET_SECONDS}), ${claims.sid},
      ${claims.hasFactor}, ${idToken}, ${endSession})`)
  return ticket
}

/** For audit lines of what a provider caused while nobody was signed in. */
export const inNameOfProvider = (by: By, { name }: Provider): By => ({ ...by, actor: { ...stranger, name } })

const noteRefusal = (call: Call, provider: Provider, reason: Reason) =>
  record(call.db, inNameOfProvider(call, provider), {
    action: 'session.provider-refused',
    entity: 'sso-providers',
    id: provider.id,
    label: provider.name,
    reason,
  })
