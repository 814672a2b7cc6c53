import type { FastifyInstance } from 'fastify'

/** More than any gateway or provider sends at once. */
const LONGEST_MESSAGE_BYTES = 16_384

/** Bodies of this type stay on the socket, for a handler that writes them to disk with its own limit. */
export const leaveOnSocket = (app: FastifyInstance, type = 'application/octet-stream') =>
  app.addContentTypeParser(type, (_request, _payload, done) => done(null))

/** A signature covers the text as written: it must not be parsed here, by default whatever its content type. */
export function keepRawBody(app: FastifyInstance, type = '*') {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: LONGEST_MESSAGE_BYTES }, (_request, body, done) =>
    done(null, body),
  )
}
