import type { FastifyReply, FastifyRequest } from 'fastify'
import { PassThrough } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { SCREEN_COOKIE } from './cookies.ts'
import type { Drawn } from './messages.ts'
import { pageParts, type Look } from './page.ts'

/** Looks remembered: one for each list, person and display setting. */
const LOOKS_AT_MOST = 500

type Page = {
  document: string
  drawing: Promise<Drawn | undefined>
  isCached: boolean
  /** Fills in what the console starts with. */
  started: (part: string) => Promise<string>
}

/**
 * Sends drawn pages, their head first where their look is known: while the page is drawn, the browser prepares its
 * process and loads style sheets and fonts, which takes longer than the drawing.
 */
export function drawnPages(assets: string, place: string) {
  const looks = new Map<string, Look>()
  let parts: ReturnType<typeof pageParts> | undefined

  function remember(key: string, look: Look) {
    looks.delete(key)
    looks.set(key, look)
    if (looks.size > LOOKS_AT_MOST) looks.delete(looks.keys().next().value!)
  }

  return async (request: FastifyRequest, reply: FastifyReply, { document, drawing, isCached, started }: Page) => {
    // It reads every style sheet, which a start need not wait for.
    const page = (parts ??= pageParts(assets, place))
    const key = `${request.url.split('?')[0]} ${request.cookies[SCREEN_COOKIE]}`
    const known = looks.get(key)
    const stream = known && beginWith(page.head(document, known), request, reply)
    try {
      const drawn = await drawing
      const look = known ?? (drawn && page.lookOf(drawn))
      if (drawn) remember(key, page.lookOf(drawn))
      const remaining = await started(look ? page.rest(document, { look, drawn, isCached }) : document)
      if (stream) stream.end(remaining)
      else void reply.send(look ? page.head(document, look) + remaining : remaining)
    } catch (error) {
      if (!stream) throw error
      stream.destroy(error as Error)
    }
    return reply
  }
}

/** Sends the first part now; the rest is written to the stream. Compressed here: elsewhere it would wait for the rest. */
function beginWith(part: string, request: FastifyRequest, reply: FastifyReply) {
  const { stream, encoding } = compressorFor(request.headers['accept-encoding'] ?? '')
  if (encoding) void reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
  stream.write(part)
  if (!(stream instanceof PassThrough)) stream.flush()
  void reply.send(stream)
  return stream
}

function compressorFor(taken: string) {
  if (/\bbr\b/.test(taken))
    return { stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }), encoding: 'br' }
  if (/\bgzip\b/.test(taken)) return { stream: createGzip(), encoding: 'gzip' }
  return { stream: new PassThrough(), encoding: undefined }
}
