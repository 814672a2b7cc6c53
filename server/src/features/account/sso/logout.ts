import { sql } from 'drizzle-orm'
import { decodeJwt, jwtVerify, type JWTPayload } from 'jose'
import type { Db } from '#db/open.ts'
import { networkOf } from '#http/addresses/network.ts'
import type { Call } from '#http/serve.ts'
import { found, refuse } from '#refuse'
import { recordMany } from '#services/audit/record.ts'
import { reserve } from '#services/auth/rate-limit.ts'
import { hashSecret } from '#services/secrets.ts'
import { connectionTo } from '#services/sso/connection.ts'
import { findProvider, type Provider } from '#services/sso/provider.ts'
import { endNamedByProvider } from '#services/sso/provider-sessions.ts'
import { isRecord } from '@learning-cms/domain/records/fields'
import { inNameOfProvider } from './callback.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const MAY_BE_OLD_SECONDS = 120
const LEEWAY_SECONDS = 30
const ORDERS_PER_NETWORK = 100

/** OpenID Connect Back-Channel Logout 1.0: a logout token signed by the provider. Each is accepted once. */
export async function signOutByBackChannel(call: Call, providerId: string) {
  const { db, request, reply } = call
  const provider = found(await findProvider(db, providerId))
  const { giveBack } = await reserve(db, {
    what: 'unsigned orders to sign out',
    key: networkOf(call.ip),
    max: ORDERS_PER_NETWORK,
  })
  const body = typeof request.body === 'string' ? request.body : ''
  const token = new URLSearchParams(body).get('logout_token') ?? ''
  const { sid, subject } = await readOrder(call, provider, token)
  await db.transaction(async (tx) => {
    if (!(await isFirst(tx, provider, token))) refuse('invalid-input', 'sso.order-not-genuine')
    await endNamed(tx, call, provider, { sid, subject })
  })
  await giveBack()
  return reply.code(200).header('cache-control', 'no-store').send()
}

type LogoutSubject = { sid?: string | undefined; subject?: string | undefined }

async function readOrder({ db, config }: Call, provider: Provider, token: string): Promise<LogoutSubject> {
  // A token for another issuer or audience is refused without a request to the provider.
  if (!isMeantForUs(provider, token)) return refuse('invalid-input', 'sso.order-not-genuine')
  const { keys } = await connectionTo(db, config, provider).catch(() => refuse('not-now', 'sso.no-answer'))
  const { payload } = await jwtVerify(token, keys, {
    issuer: provider.issuer,
    audience: provider.clientId,
    typ: 'logout+jwt',
    algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
    maxTokenAge: MAY_BE_OLD_SECONDS,
    clockTolerance: LEEWAY_SECONDS,
    requiredClaims: ['iat', 'jti'],
  }).catch(() => refuse('invalid-input', 'sso.order-not-genuine'))
  return namedIn(payload) ?? refuse('invalid-input', 'sso.order-not-genuine')
}

function isMeantForUs({ issuer, clientId }: Provider, token: string) {
  try {
    const { iss, aud } = decodeJwt(token)
    return iss === issuer && [aud].flat().includes(clientId)
  } catch {
    return false
  }
}

/** A token with a nonce is refused: it is an ID token, which anybody who has signed in possesses. */
function namedIn({ events, nonce, sid, sub }: JWTPayload): LogoutSubject | undefined {
  const isOrder = isRecord(events) && isRecord(events[EVENT])
  const isNamed = typeof sid === 'string' || typeof sub === 'string'
  if (!isOrder || nonce !== undefined || !isNamed) return undefined
  return { ...(typeof sid === 'string' && { sid }), ...(typeof sub === 'string' && { subject: sub }) }
}

/** Stored until the token would be too old to be accepted. */
async function isFirst(tx: Db, { id }: Provider, token: string) {
  const { jti } = decodeJwt(token)
  const { rowCount } = await tx.execute(sql`
    insert into sso_logouts (provider_id, token_hash, expires_at)
    values (${id}, ${hashSecret(String(jti))}, now() + make_interval(secs => ${MAY_BE_OLD_SECONDS + 2 * LEEWAY_SECONDS}))
    on conflict do nothing`)
  return rowCount === 1
}

async function endNamed(tx: Db, call: Call, provider: Provider, named: LogoutSubject) {
  const whose = await endNamedByProvider(tx, { providerId: provider.id, ...named })
  const lines = whose.map(({ accountId, username }) => ({
    action: 'session.ended-by-provider' as const,
    entity: 'accounts',
    id: accountId,
    label: username,
    after: { provider: provider.name },
  }))
  await recordMany(tx, inNameOfProvider(call, provider), lines)
}

/**
 * OpenID Connect Front-Channel Logout 1.0, in a frame of the provider's page: no cookie of ours gets there, so the
 * session is the one with that `sid`, which only the provider and we know. The answer is the same whether there is one.
 */
export async function signOutByFrontChannel(call: Call, providerId: string) {
  const { db, request, reply } = call
  const provider = found(await findProvider(db, providerId))
  const query = new URLSearchParams(request.raw.url!.split('?').slice(1).join('?'))
  const [issuer, sid] = [query.get('iss'), query.get('sid')]
  if (issuer === provider.issuer && sid) await db.transaction((tx) => endNamed(tx, call, provider, { sid }))
  request.server.sessions.forget()
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header(
      'content-security-policy',
      `default-src 'none'; base-uri 'none'; frame-ancestors ${new URL(provider.issuer).origin}`,
    )
    .send('<!doctype html><title>OK</title>')
}
