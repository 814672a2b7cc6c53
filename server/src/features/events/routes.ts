import { events } from '@learning-cms/contract/core/events'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '#refuse'
import { serve } from '#http/serve.ts'
import type { Live } from '#services/live.ts'

declare module 'fastify' {
  interface FastifyInstance {
    live: Live
  }
}

export const eventRoutes = (app: FastifyInstance) =>
  serve(app, events, {
    stream: (_, { actor: { accountId, sessionId, may }, request, reply }) => {
      // Without a session nobody could tell when it ends.
      if (!accountId || !sessionId) return refuse('not-allowed', 'session.not-signed-in')
      const lastEventId = placeOf(request.headers['last-event-id'])
      return app.live.admit({ listener: { accountId, sessionId, may }, lastEventId, begin: () => begin(reply) })
    },
  })

const placeOf = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined

/** Past the rest of the server: nothing waits for the end of this answer, or packs it. */
function begin(reply: FastifyReply) {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // When it ends, so does its connection: an idle one would hold up the end of the server.
    connection: 'close',
    // For proxies that would hold it back.
    'x-accel-buffering': 'no',
  })
  reply.raw.flushHeaders()
  return reply.raw
}
