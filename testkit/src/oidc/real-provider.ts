import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type Claims = Record<string, unknown>
type Client = { redirect: string; backChannel: string; signedOut: string }
export const clientId = 'cms'
export const clientSecret = 'mot-mat-khau-rat-dai-cua-ung-dung'

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve) =>
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )

/** The certified implementation `oidc-provider` on this machine, with its development pages for signing in. */
export async function realProvider(port = 0) {
  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => void handle?.(request, response))
  const issuer = `http://127.0.0.1:${await listen(server, port)}`
  /** The claims of each person, by their login at the provider. */
  const people = new Map<string, Claims>()
  /** How back-channel calls are delivered; a test may do so without a network. */
  const wires: { deliver: typeof fetch } = { deliver: fetch }
  const faults: string[] = []

  /** Call it once the addresses of the client are known. */
  function serve({ redirect, backChannel, signedOut }: Client) {
    const provider = new Provider(issuer, {
      jwks: { keys: [signingKey()] },
      cookies: { keys: ['x'] },
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [redirect],
          post_logout_redirect_uris: [signedOut],
          backchannel_logout_uri: backChannel,
          backchannel_logout_session_required: true,
          id_token_signed_response_alg: 'RS256',
        },
      ],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'preferred_username'],
        groups: ['groups'],
      },
      scopes: ['openid', 'email', 'profile', 'groups'],
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ sub: id, ...people.get(id) }),
      }),
      features: {
        backchannelLogout: { enabled: true },
        devInteractions: { enabled: true },
        rpInitiatedLogout: { enabled: true },
      },
      fetch: (address: URL, { dispatcher: _dispatcher, ...options }: RequestInit & { dispatcher?: unknown }) =>
        wires.deliver(address, options),
    } as never)
    provider.on('server_error', (_context, error) => void faults.push(error.message))
    provider.on('backchannel.error', (_context, error) => void faults.push(error.message))
    handle = provider.callback()
  }

  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { issuer, people, wires, faults, serve, close }
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }
}
