import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { windowed } from './api-tokens.ts'
import { networkOf } from './addresses/network.ts'
import { refuse } from '#refuse'

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
}
type Encoding = keyof typeof compressors
/** The encoding to answer in; undefined for a client that takes none. */
export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const taken = headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(taken)) return 'br'
  return /\bgzip\b|\*/.test(taken) ? 'gzip' : undefined
}

/** Requests per network and minute. */
const REQUESTS_AT_MOST = 30

/**
 * Sends a text that never changes: made and compressed on first request, and sent again only to clients with another
 * version.
 */
export function compressedOnce(make: () => string) {
  const admit = windowed(REQUESTS_AT_MOST)
  let text: string | undefined
  let tag = ''
  const made = new Map<Encoding, Promise<Buffer>>()
  const compressed = (encoding: Encoding) => {
    const known = made.get(encoding) ?? compressors[encoding](text!)
    made.set(encoding, known)
    return known
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!admit(networkOf(request.ip)))
      refuse('too-many-requests', 'server.too-many-requests', { values: { minutes: 1 } })
    if (text === undefined) {
      text = make()
      tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    }
    void reply.headers({ etag: tag, vary: 'accept-encoding', 'cache-control': 'public, max-age=300' })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const encoding = encodingFor(request)
    if (!encoding) return reply.send(text)
    return reply.header('content-encoding', encoding).send(await compressed(encoding))
  }
}
