import type { FastifyInstance } from 'fastify'

const DAY_MS = 86_400_000
/** The file states its expiry date, so it is generated on request. */
const HOLDS_DAYS = 180

/** RFC 9116: where to report a vulnerability. Missing if no contact is configured. */
export function securityTxt(app: FastifyInstance, contact: string | undefined) {
  app.get('/.well-known/security.txt', (_request, reply) => {
    if (!contact) return reply.callNotFound()
    const until = new Date(Math.ceil(Date.now() / DAY_MS + HOLDS_DAYS) * DAY_MS).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${until}\nPreferred-Languages: vi, en\n`)
  })
}
