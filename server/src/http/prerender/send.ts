import type { FastifyReply, FastifyRequest } from 'fastify'
import { PassThrough } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { encodingFor } from '#http/compressed-once.ts'
import { asError } from '#errors'
import { SCREEN_COOKIE } from './cookies.ts'
import type { DrawnPage, Undrawn } from './messages.ts'
import { pageParts, unfilled, type Look } from './page.ts'

/** Looks remembered: one for each list, person and display setting. */
const LOOKS_AT_MOST = 500

type PageToSend = {
  document: string
  drawing: Promise<DrawnPage | Undrawn>
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

  return async (request: FastifyRequest, reply: FastifyReply, { document, drawing, isCached, started }: PageToSend) => {
    // It reads every style sheet, which a start need not wait for.
    const page = (parts ??= pageParts(assets, place))
    const key = `${request.url.split('?')[0]} ${request.cookies[SCREEN_COOKIE]}`
    const known = looks.get(key)
    const stream = known && beginWith(page.head(document, known), request, reply)
    try {
      const drawn = await drawing
      const look = typeof drawn === 'string' ? undefined : page.lookOf(drawn)
      if (look) remember(key, look)
      const named = known ?? look
      const missing = look && named ? look.sheets.filter((sheet) => !named.sheets.includes(sheet)) : []
      const rest = named ? page.rest(document, { drawn, missing, isCached }) : unfilled(document, drawn)
      const remaining = await started(rest)
      if (stream) stream.end(remaining)
      else void reply.send(named ? page.head(document, named) + remaining : remaining)
    } catch (error) {
      if (!stream) throw error
      stream.destroy(asError(error))
    }
    return reply
  }
}

const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
  none: () => new PassThrough(),
}

/**
 * Sends the first part at once and returns the stream for the rest. Compressed here, as compressing the whole answer
 * would wait for its end.
 */
function beginWith(part: string, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(request)
  const stream = compressors[encoding ?? 'none']()
  if (encoding) void reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
  stream.write(part)
  if (!(stream instanceof PassThrough)) stream.flush()
  void reply.send(stream)
  return stream
}
