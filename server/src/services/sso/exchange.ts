import { createHmac } from 'node:crypto'
import * as oidc from 'openid-client'
import type { Connection } from './connection.ts'
import type { Provider } from './provider.ts'

const GROUPS_AT_MOST = 500
const LONGEST_GROUP = 200
const LONGEST_NAME = 120

/**
 * Nonce and code verifier are derived from a secret that only the browser has, so the database contains nothing with
 * which an intercepted code could be used.
 */
const derived = (secret: string, what: string, state: string) =>
  createHmac('sha256', secret).update(`${what} ${state}`).digest('base64url')

type Attempt = { secret: string; state: string }
const checksOf = ({ secret, state }: Attempt) => ({
  verifier: derived(secret, 'verifier', state),
  nonce: derived(secret, 'nonce', state),
})

type Way = Attempt & { provider: Provider; redirectUri: string; isAgain: boolean }

/** Where the browser is sent. `isAgain`: the person has to sign in there even if they already are. */
export async function authorizationAddress(
  { config }: Connection,
  { provider, redirectUri, isAgain, ...attempt }: Way,
) {
  const { verifier, nonce } = checksOf(attempt)
  return oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: ['openid', ...provider.scopes.filter((scope) => scope !== 'openid')].join(' '),
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    nonce,
    state: attempt.state,
    ...(isAgain && { prompt: 'login', max_age: '0' }),
  }).href
}

/** The claims of a provider about a person, as far as we use them. */
export type Claims = {
  subject: string
  /** Only an address that the provider calls verified. */
  email: string | null
  fullName: string
  /** The login, address or name from which a user name is suggested. */
  suggestedName: string
  /** The person's address, login or name at the provider, for display. */
  knownAs: string
  groups: string[]
  hasFactor: boolean
  /** When the person last signed in there, in seconds; undefined if it was not said. */
  authTime: number | undefined
  sid: string | null
  idToken: string
}

/** As far as the clocks of two well-kept servers may differ. */
const CLOCKS_APART_MS = 60_000

type ProviderAnswer = Attempt & { provider: Provider; url: URL; isAgain: boolean }

/** Exchanges the code, and checks everything that can be checked: state, issuer, nonce, signature, audience, age. */
export async function claimsFrom(
  { config }: Connection,
  { provider, url, isAgain, ...attempt }: ProviderAnswer,
): Promise<Claims> {
  const { verifier, nonce } = checksOf(attempt)
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    expectedState: attempt.state,
    idTokenExpected: true,
    ...(isAgain && { maxAge: 600 }),
  })
  const inToken = tokens.claims()!
  // The library compares the end of a token with the clock, and leaves its beginning alone.
  if (inToken.iat * 1_000 > Date.now() + CLOCKS_APART_MS)
    throw Object.assign(new Error('The ID token was issued in the future.'), {
      code: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
    })
  const userInfo = config.serverMetadata().userinfo_endpoint
    ? await oidc.fetchUserInfo(config, tokens.access_token, inToken.sub)
    : {}
  return claimsOf(provider, { ...userInfo, ...inToken }, tokens.id_token!)
}

type Said = Record<string, unknown> & { sub: string }

export function claimsOf(provider: Pick<Provider, 'groupClaim' | 'factorValues'>, said: Said, idToken: string): Claims {
  const email = said['email_verified'] === true ? textOf(said['email'], 254).toLowerCase() : ''
  const name = textOf(said['name'], LONGEST_NAME)
  const preferred = textOf(said['preferred_username'], 254)
  return {
    subject: said.sub,
    email: email || null,
    fullName: name || preferred || email,
    suggestedName: preferred || email || name,
    knownAs: textOf(said['email'], 200) || preferred || name || said.sub,
    groups: listOf(claimAt(said, provider.groupClaim)),
    hasFactor: [...listOf(said['amr']), ...listOf(said['acr'])].some((value) => provider.factorValues.includes(value)),
    authTime: typeof said['auth_time'] === 'number' ? said['auth_time'] : undefined,
    sid: textOf(said['sid'], 255) || null,
    idToken,
  }
}

/** One line, without what changes its direction. */
const textOf = (value: unknown, longest: number) =>
  typeof value === 'string' && value.isWellFormed()
    ? value
        .normalize('NFC')
        .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')
        .trim()
        .slice(0, longest)
        .toWellFormed()
    : ''

/** A claim of this name, or one inside others: `realm_access.roles`. */
function claimAt(said: Record<string, unknown>, name: string) {
  if (Object.hasOwn(said, name)) return said[name]
  return name.split('.').reduce<unknown>((inner, part) => {
    const isObject = typeof inner === 'object' && inner !== null
    return isObject && Object.hasOwn(inner, part) ? Reflect.get(inner, part) : undefined
  }, said)
}

/** Several values, or a single one. */
function listOf(value: unknown) {
  const texts = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '' && one.length <= LONGEST_GROUP && isStorable(one),
  )
  return [...new Set(texts.map((text) => text.normalize('NFC')))].slice(0, GROUPS_AT_MOST)
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
