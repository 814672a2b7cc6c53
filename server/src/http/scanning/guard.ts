import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { nearbyOf } from '#http/addresses/network.ts'
import { isHttps } from '#http/addresses/public-path.ts'
import { refuse } from '#refuse'

/** Alternative spellings of a path: a second decoding behind a proxy would reach another route. */
const NOT_PLAIN = /\/\/|\\|;|%2f|%5c|%2e|%00|%25|\/\.{1,2}(?:\/|$)/i

/** On every response, whoever sends it. */
export const headersOf = (
  requestId: string,
  { publicUrl, hasHttpsBelow }: Pick<Config, 'publicUrl' | 'hasHttpsBelow'>,
) => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  ...(isHttps({ publicUrl }) && {
    'strict-transport-security': `max-age=31536000${hasHttpsBelow ? '; includeSubDomains' : ''}`,
  }),
})

/** Applies to every request: plain paths only, no foreign origin, headers on each response. */
export function guard(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request.id, request.server.config))
    if (NOT_PLAIN.test(request.raw.url!.split('?')[0]!)) refuse('invalid-input', 'input.bad-path')
    const { anyOrigin } = request.routeOptions.config
    if (!['GET', 'HEAD'].includes(request.method) && !anyOrigin && !isOwnOrigin(request))
      refuse('not-allowed', 'server.foreign-origin')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        record: request.routeOptions.config.isSecret ? undefined : recordOf(request.params),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        actor: request.actor?.accountId,
        token: request.actor?.token?.id,
        network: nearbyOf(request.ip),
      },
      'request',
    )
  })
}

/** The ids and codes in the path; anything else somebody put there stays out of the log. */
function recordOf(params: unknown) {
  const named = Object.values(params ?? {}).map(String)
  return named.length > 0 && named.every((name) => /^[\w-]{1,60}$/.test(name)) ? named.join('/') : undefined
}

/** Without `Origin` it is a program, or an old browser's same-origin call; a browser always names a foreign page. */
function isOwnOrigin({ headers, server }: FastifyRequest) {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (origin === new URL(server.config.publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
