import { createRemoteJWKSet, customFetch as keysFetch, type JWTVerifyGetKey } from 'jose'
import * as oidc from 'openid-client'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { openSealing } from '#services/sealing/sealing.ts'
import { ANSWER_WITHIN_MS, guardedFetch, type Reach } from './guarded-fetch.ts'
import { isWebAddress, secretAbout, type Provider } from './provider.ts'

export type Connection = {
  config: oidc.Configuration
  keys: JWTVerifyGetKey
  /** Fetches the provider's keys and counts them. */
  countKeys: () => Promise<number>
}
type SsoConfig = Pick<Config, 'sealingKey' | 'mayCallLoopback'>

const CACHE_MS = 10 * 60_000
const cache = new Map<string, { version: number; until: number; connection: Promise<Connection> }>()

/** Discovered once in ten minutes; whatever failed is tried again the next time. */
export function connectionTo(db: Db, settings: SsoConfig, provider: Provider): Promise<Connection> {
  const known = cache.get(provider.id)
  if (known && known.version === provider.version && known.until > performance.now()) return known.connection
  const connection = discover(db, settings, provider)
  cache.set(provider.id, { version: provider.version, until: performance.now() + CACHE_MS, connection })
  connection.catch(() => cache.delete(provider.id))
  return connection
}

/** Discovers the provider without the cache. */
export async function discover(db: Db, settings: SsoConfig, provider: Provider): Promise<Connection> {
  const { id, issuer, clientId, clientSecret } = provider
  const secret = clientSecret
    ? (await openSealing(db, settings)).open(clientSecret, secretAbout(id), 'sso.secret-lost')
    : ''
  const fetch = guardedFetch(reachOf(settings, provider))
  const found = await oidc.discovery(new URL(issuer), clientId || 'unknown', undefined, oidc.None(), {
    timeout: ANSWER_WITHIN_MS / 1_000,
    [oidc.customFetch]: fetch,
    execute: settings.mayCallLoopback ? [oidc.allowInsecureRequests] : [],
  })
  const metadata = found.serverMetadata()
  refuseForeign(settings, metadata)
  const config = new oidc.Configuration(metadata, clientId || 'unknown', undefined, authenticationBy(metadata, secret))
  config.timeout = ANSWER_WITHIN_MS / 1_000
  config[oidc.customFetch] = fetch
  if (settings.mayCallLoopback) oidc.allowInsecureRequests(config)
  // Without this the signature of an ID token that came straight from the token endpoint is not looked at.
  oidc.enableNonRepudiationChecks(config)
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri!), {
    timeoutDuration: ANSWER_WITHIN_MS,
    [keysFetch]: (url: string, options: RequestInit) =>
      fetch(url, { headers: options.headers, signal: options.signal }),
  })
  const countKeys = async () => {
    await keys.reload()
    return keys.jwks()?.keys.length ?? 0
  }
  return { config, keys, countKeys }
}

const reachOf = ({ mayCallLoopback }: SsoConfig, { issuer, isInternal }: Provider): Reach => ({
  issuerHost: new URL(issuer).hostname,
  isInternal,
  isLoopbackAllowed: mayCallLoopback,
})

export class BadMetadata extends Error {}

/** The browser is sent to these, so they are addresses of the web and nothing else. */
function refuseForeign(settings: SsoConfig, metadata: oidc.ServerMetadata) {
  const { authorization_endpoint, token_endpoint, jwks_uri, end_session_endpoint, userinfo_endpoint } = metadata
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) throw new BadMetadata('an endpoint is missing')
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri, end_session_endpoint, userinfo_endpoint])
    if (address !== undefined && !isWebAddress(settings, address)) throw new BadMetadata('an endpoint is not https')
}

/** The standard's own default, unless the provider takes the secret in the body only. */
function authenticationBy({ token_endpoint_auth_methods_supported: ways }: oidc.ServerMetadata, secret: string) {
  const isInBody = ways?.includes('client_secret_post') && !ways.includes('client_secret_basic')
  return isInBody ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret)
}
