import type { FastifyInstance } from 'fastify'

/** Of somebody who hung up before the first byte was looked at. */
const DISCONNECTED = '0.0.0.0'

/**
 * Fastify reads the sender's address from the socket each time, which has none any more once the sender has hung up. What
 * arrived is carried out all the same, and names it: an address that is missing broke the statements that hold it.
 */
export function keepAddress(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: (request.ip as string | undefined) ?? DISCONNECTED })
    done()
  })
}
