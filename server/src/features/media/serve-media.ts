import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { found, refuse } from '#http/refuse.ts'
import { attachment } from '#services/media/file-names.ts'
import { madeFile } from '#services/media/made-files.ts'
import type { Media } from '#services/media/media.ts'
import { mediaKey, secondsLeft } from '#services/media/signature.ts'
import type { FileName } from '#services/media/store.ts'
import { findAsset, isPublic } from './queries.ts'

/** How long a server goes on believing that a picture is, or is not, for everybody. */
const BELIEVED_MS = 3_000
const BELIEVED_AT_MOST = 5_000
/** Nothing in it runs, whatever a browser takes it for. */
const INERT = "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'"
const FOR_EVER = 'public, max-age=31536000, immutable'

type Asked = FastifyRequest<{ Params: { name: string }; Querystring: { signed?: string } }>

/** What was made of what was uploaded; the original only to keep, never to show, but for the narrations that are played. */
export function serveMedia(app: FastifyInstance, media: Media) {
  let key: Buffer
  // The rows are signed with it from the first on.
  app.addHook('onReady', async () => void (key = await mediaKey(app.db)))
  const leftOf = (named: string, { query }: Asked) =>
    typeof query.signed === 'string' ? secondsLeft(key, named, query.signed) : undefined
  const believed = believer((hash) => isPublic(app.db, hash))
  const gone = (): never => refuse('not-found', 'server.not-found')

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    handler: async (request: Asked, reply) => {
      const { name } = request.params
      const { hash, type } = madeFile(name) ?? gone()
      const left = leftOf(hash, request)
      if (left === undefined && (request.query.signed !== undefined || !(await believed(hash)))) gone()
      reply.type(type).header('cache-control', left === undefined ? FOR_EVER : `private, max-age=${left}`)
      return sendFile(media, name, { request, reply })
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/original/:name',
    handler: async (request: Asked, reply) => {
      const { name: id } = request.params
      if (!/^[0-9a-f-]{36}$/.test(id) || leftOf(`original ${id}`, request) === undefined) gone()
      const { hash, fileName } = found(await findAsset(app.db, id))
      reply.type('application/octet-stream').header('content-disposition', attachment(fileName))
      return sendFile(media, hash ?? gone(), { request, reply })
    },
  })
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Whole, or the one range that is asked for. */
async function sendFile({ store }: Media, name: FileName, { request, reply }: Exchange) {
  const size = found(await store.sizeOf(name))
  reply.headers({ 'content-security-policy': INERT, 'accept-ranges': 'bytes', etag: `"${name}"` })
  if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send()
  const range = rangeOf(request.headers.range, size)
  if (range === 'unfit') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  return reply.send(request.method === 'HEAD' ? '' : store.open(name, range))
}

function rangeOf(header: string | undefined, size: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  // Several ranges, or none that we read: the whole is a right answer.
  if (first === undefined || last === undefined || first + last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unfit' : { start, end }
}

/** Asks once in a while for each hash. */
function believer(ask: (hash: string) => Promise<boolean>) {
  const known = new Map<string, { untilMs: number; is: Promise<boolean> }>()
  return (hash: string) => {
    const kept = known.get(hash)
    if (kept && kept.untilMs > performance.now()) return kept.is
    const is = ask(hash)
    is.catch(() => known.delete(hash))
    known.delete(hash)
    known.set(hash, { untilMs: performance.now() + BELIEVED_MS, is })
    if (known.size > BELIEVED_AT_MOST) known.delete(known.keys().next().value!)
    return is
  }
}
