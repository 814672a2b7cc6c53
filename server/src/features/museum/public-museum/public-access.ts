import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { windowed } from '#http/api-tokens.ts'
import { refuse } from '#refuse'
import { networkOf } from '#http/addresses/network.ts'

/** Per network and server, within a minute: enough for a group of visitors with a guide. */
export const CALLS_A_MINUTE = 1_200
/** How long others may cache it. Here, withdrawn content disappears at once. */
const FRESH_SECONDS = 60

/** Pages of any origin may read this: nobody is signed in here, and everybody gets the same. */
export function openToAnyOrigin(app: FastifyInstance) {
  const admit = windowed(CALLS_A_MINUTE)
  app.addHook('onRequest', async ({ ip }, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    if (!admit(networkOf(ip))) refuse('too-many-requests', 'server.too-many-requests', { values: { minutes: 1 } })
  })
  app.addHook('onSend', cached)
}

const PREFLIGHT_SECONDS = 86_400

/** Browsers ask first before they send JSON from another origin. */
export const answerPreflights = (app: FastifyInstance, path: string) =>
  app.options(`/api/v1${path}`, { config: { anyOrigin: true } }, async (_, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .send(),
  )

/** Answers 304 to clients that already have it. */
async function cached(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag: tag, 'cache-control': `public, max-age=${FRESH_SECONDS}` })
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim())
  if (!known?.some((one) => one === tag || one === tag.slice(2) || one === '*')) return payload
  reply.code(304).removeHeader('content-length').removeHeader('content-type')
  return ''
}
