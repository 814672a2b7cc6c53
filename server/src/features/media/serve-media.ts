import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { found, refuse } from '#refuse'
import { attachment } from '#services/media/file-names.ts'
import { madeFile } from '#services/media/made-files.ts'
import type { Media } from '#services/media/media.ts'
import { intactFiles } from '#services/media/serve-intact.ts'
import { mediaKey, secondsLeft } from '#services/media/signature.ts'
import type { FileName } from '#services/media/store.ts'
import { findAsset, isPublic } from './queries.ts'

/** Nothing in it runs, whatever a browser takes it for. */
const INERT = "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'"
/** Nobody is told apart by what everybody may see, so pages of any origin may show it. */
const FOR_EVERYBODY = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

type FileRequest = FastifyRequest<{ Params: { name: string }; Querystring: { signed?: string } }>

/** What was made of what was uploaded; the original only to keep, never to show, but for the narrations that are played. */
export function serveMedia(app: FastifyInstance, media: Media) {
  let key: Buffer
  // The rows are signed with it from the first on.
  app.addHook('onReady', async () => void (key = await mediaKey(app.db)))
  const leftOf = (named: string, { query }: FileRequest) =>
    typeof query.signed === 'string' ? secondsLeft(key, named, query.signed) : undefined
  const sending: Sending = { store: media.store, sizeOfIntact: intactFiles({ db: app.db, store: media.store }) }
  const isOpen = shared((hash) => isPublic(app.db, hash))
  const gone = (): never => refuse('not-found', 'server.not-found')

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    handler: async (request: FileRequest, reply) => {
      const { name } = request.params
      const { hash, type } = madeFile(name) ?? gone()
      const left = leftOf(hash, request)
      if (left === undefined && (request.query.signed !== undefined || !(await isOpen(hash)))) gone()
      reply.type(type).headers(left === undefined ? FOR_EVERYBODY : { 'cache-control': `private, max-age=${left}` })
      return sendFile(sending, name, { request, reply })
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/original/:name',
    handler: async (request: FileRequest, reply) => {
      const { name: id } = request.params
      if (!/^[0-9a-f-]{36}$/.test(id) || leftOf(`original ${id}`, request) === undefined) gone()
      const { hash, fileName } = found(await findAsset(app.db, id))
      reply.type('application/octet-stream').header('content-disposition', attachment(fileName))
      return sendFile(sending, hash ?? gone(), { request, reply })
    },
  })
}

type Sending = Pick<Media, 'store'> & { sizeOfIntact: ReturnType<typeof intactFiles> }
type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Whole, or the one range that is asked for. */
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
  // Several ranges, or none that we read: the whole is a right answer.
  if (first === undefined || last === undefined || first + last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unfit' : { start, end }
}

/** Many who ask for one hash at once get one answer; nobody gets an earlier one, since what was withdrawn is gone at once. */
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
