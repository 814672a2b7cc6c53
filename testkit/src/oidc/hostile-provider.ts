import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status?: number; headers?: Record<string, string>; body: string | Buffer }
type Handler = (request: { url: URL; body: string }) => Answer | 'hang' | Promise<Answer | 'hang'>
const json = (value: unknown): Answer => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** A provider for attacks: it answers as the test sets, and signs any token. */
export async function hostileProvider() {
  const [key, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' }
  const requests: { path: string; body: string }[] = []
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/out`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
    authorization_response_iss_parameter_supported: true,
  }
  const says: Record<string, Handler> = {}
  const plainly: Record<string, Handler> = {
    '/.well-known/openid-configuration': () => json(metadata),
    '/jwks': () => json({ keys: [jwk] }),
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url!, issuer)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    requests.push({ path: url.pathname, body })
    const handler = says[url.pathname] ?? plainly[url.pathname] ?? ((): Answer => ({ status: 404, body: '' }))
    const answer = await handler({ url, body })
    if (answer === 'hang') return
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
  }

  type Signing = {
    alg?: string
    kid?: string | undefined
    typ?: string
    by?: 'own' | 'foreign' | 'public-key'
    secret?: Uint8Array
  }
  /** A token with these claims, signed in whichever way. */
  async function sign(claims: JWTPayload, { alg = 'RS256', kid = 'k1', typ, by = 'own', secret }: Signing = {}) {
    if (alg === 'none') return new UnsecuredJWT(claims).encode()
    const jwt = new SignJWT(claims).setProtectedHeader({ alg, ...(kid && { kid }), ...(typ && { typ }) })
    return jwt.sign(secret ?? (by === 'foreign' ? foreign : key).privateKey)
  }
  const now = () => Math.floor(Date.now() / 1_000)
  const claimsFor = (nonce: string, more: JWTPayload = {}): JWTPayload => ({
    iss: issuer,
    aud: 'cms',
    sub: 'nguoi-la',
    nonce,
    iat: now(),
    exp: now() + 300,
    ...more,
  })
  /** From now on the token endpoint answers with this ID token. */
  const answerWith = (idToken: string) => {
    says['/token'] = () => json({ access_token: 'a', token_type: 'Bearer', id_token: idToken, expires_in: 60 })
  }
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { issuer, metadata, jwk, says, requests, sign, claimsFor, answerWith, json, close }
}
