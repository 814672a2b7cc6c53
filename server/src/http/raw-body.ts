import type { FastifyInstance } from 'fastify'

/** Bodies of this type stay on the socket, for a handler that writes them to disk with its own limit. */
export const leaveOnSocket = (app: FastifyInstance, type = 'application/octet-stream') =>
  app.addContentTypeParser(type, (_request, _payload, done) => done(null))
