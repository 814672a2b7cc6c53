import { events } from '@learning-cms/contract/core/events'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '#refuse'
import { serve } from '#http/serve.ts'
import type { Live } from '#services/live/live.ts'

declare module 'fastify' {
  interface FastifyInstance {
    live: Live
  }
}

export const eventRoutes = (app: FastifyInstance) =>
  serve(app, events, {
    stream: (_, { actor: { accountId, sessionId, may }, request, reply }) => {
      // Without a session there is no way to tell when it ends.
      if (!accountId || !sessionId) return refuse('not-allowed', 'session.not-signed-in')
      const lastEventId = placeOf(request.headers['last-event-id'])
      return app.live.admit({ listener: { accountId, sessionId, may }, lastEventId, begin: () => begin(reply) })
    },
  })

const placeOf = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined

/** Bypasses the rest of the server: nothing waits for the end of this response, or compresses it. */
function begin(reply: FastifyReply) {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Closes the connection at the end: an idle one would delay the server's shutdown.
    connection: 'close',
    // For proxies that would buffer it.
    'x-accel-buffering': 'no',
  })
  reply.raw.flushHeaders()
  return reply.raw
}
