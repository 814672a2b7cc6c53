import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { found, refuse } from '#refuse'
import { attachment } from '#services/media/file-names.ts'
import { madeFile } from '#services/media/pictures/made-files.ts'
import type { Media } from '#services/media/media.ts'
import { intactFiles } from '#services/media/serve-intact.ts'
import { mediaKey, secondsLeft } from '#services/media/signature.ts'
import type { FileName } from '#services/media/store.ts'
import { findAsset, isPublic } from './queries.ts'

/** Nothing in it can execute, whatever type a browser assumes. */
const INERT = "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'"
/** Public files do not depend on who asks, so pages of any origin may show them. */
const FOR_EVERYBODY = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

type FileRequest = FastifyRequest<{ Params: { name: string }; Querystring: { signed?: string } }>

/** Serves derived files; originals only for download, never for display, except narrations, which are played. */
export function serveMedia(app: FastifyInstance, media: Media) {
  let key: Buffer
  // Rows are signed with it from the beginning.
  app.addHook('onReady', async () => void (key = await mediaKey(app.db)))
  const leftOf = (named: string, { query }: FileRequest) =>
    typeof query.signed === 'string' ? secondsLeft(key, named, query.signed) : undefined
  const sending: Sending = { store: media.store, sizeOfIntact: intactFiles({ db: app.db, store: media.store }) }
  const isOpen = shared((hash) => isPublic(app.db, hash))
  const notFound = (): never => refuse('not-found', 'server.not-found')

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    handler: async (request: FileRequest, reply) => {
      const { name } = request.params
      const { hash, type } = madeFile(name) ?? notFound()
      const left = leftOf(hash, request)
      if (left === undefined && (request.query.signed !== undefined || !(await isOpen(hash)))) notFound()
      reply.type(type).headers(left === undefined ? FOR_EVERYBODY : { 'cache-control': `private, max-age=${left}` })
      return sendFile(sending, name, { request, reply })
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/original/:name',
    handler: async (request: FileRequest, reply) => {
      const { name: id } = request.params
      if (!/^[0-9a-f-]{36}$/.test(id) || leftOf(`original ${id}`, request) === undefined) notFound()
      const { hash, fileName } = found(await findAsset(app.db, id))
      reply.type('application/octet-stream').header('content-disposition', attachment(fileName))
      return sendFile(sending, hash ?? notFound(), { request, reply })
    },
  })
}

type Sending = Pick<Media, 'store'> & { sizeOfIntact: ReturnType<typeof intactFiles> }
type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** The whole file, or the one requested range. */
async function sendFile({ store, sizeOfIntact }: Sending, name: FileName, { request, reply }: Exchange) {
  const size = await sizeOfIntact(name)
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
  // Several ranges, or an invalid one: the complete file is a valid answer.
  if (first === undefined || last === undefined || first + last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unfit' : { start, end }
}

/**
 * Concurrent requests about one hash share an answer; nobody gets an earlier one, because a withdrawn file must
 * disappear at once.
 */
function shared(ask: (hash: string) => Promise<boolean>) {
  const pending = new Map<string, Promise<boolean>>()
  return (hash: string) => {
    const under = pending.get(hash)
    if (under) return under
    const is = ask(hash).finally(() => pending.delete(hash))
    pending.set(hash, is)
    return is
  }
}
