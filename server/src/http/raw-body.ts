import type { FastifyInstance } from 'fastify'

/** Bodies of this type stay on the socket, for a handler that writes them to disk with its own limit. */
export const leaveOnSocket = (app: FastifyInstance, type = 'application/octet-stream') =>
  app.addContentTypeParser(type, (_request, _payload, done) => done(null))

/** A signature covers the text as written: whatever its content type, it must not be parsed here. */
export function keepRawBody(app: FastifyInstance, longestBytes = 16_384) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestBytes }, (_request, body, done) =>
    done(null, body),
  )
}
