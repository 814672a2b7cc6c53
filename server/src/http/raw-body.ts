import type { FastifyInstance } from 'fastify'

/** Bytes of this type stay on the socket, for whoever writes them to the disk and says how many there may be. */
export const leaveOnSocket = (app: FastifyInstance, type = 'application/octet-stream') =>
  app.addContentTypeParser(type, (_request, _payload, done) => done(null))
