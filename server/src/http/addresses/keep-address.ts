import type { FastifyInstance } from 'fastify'

/** For a client that disconnected before its address was read. */
const DISCONNECTED = '0.0.0.0'

/**
 * Fastify reads the client's address from the socket at each use, and a disconnected socket has none. Its request is
 * carried out all the same, and the statements that store the address must not get `undefined`.
 */
export function keepAddress(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: (request.ip as string | undefined) ?? DISCONNECTED })
    done()
  })
}
