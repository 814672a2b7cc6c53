import { assetKinds } from '@learning-cms/contract/system/media/media'
import { Server } from '@tus/server'

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { publicPathOf } from '#http/addresses/public-path.ts'
import { refuse, Refused } from '#refuse'
import type { Call } from '#http/serve.ts'
import { cleanFileName } from '#services/media/file-names.ts'
import type { Media } from '#services/media/media.ts'
import { Quarantine } from '#features/system/media/quarantine.ts'
import { deleteUpload } from '#features/system/media/queries.ts'
import { beginUpload, finishUpload, readOwn } from '#features/system/media/rules.ts'

const PATH = '/api/v1/uploads'
type UploadFault = Error | { status_code: number; body: string }
type Handled = { call: Call; media: Media }

/** The library handles the protocol; permissions, refusals and their wording are ours. */
export function tusOf(call: Pick<Call, 'db'>, media: Media) {
  const handledBy = new WeakMap<object, Handled>()
  const begun = new WeakMap<object, string>()
  const faults = new WeakMap<object, UploadFault>()
  const tus = new Server({
    path: PATH,
    datastore: new Quarantine(call.db, media.quarantine),
    relativeLocation: true,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    namingFunction: async (request, metadata) => {
      const byteSize = Number(request.headers.get('upload-length') ?? Number.NaN)
      if (!Number.isSafeInteger(byteSize) || byteSize < 0) refuseHeaders('Upload-Length')
      const kind = assetKinds.find((known) => known === (metadata?.kind ?? 'image'))
      const { call } = handledBy.get(request)!
      const fileName = cleanFileName(metadata?.filename)
      const id = await beginUpload(call.db, call, { kind: kind ?? refuseHeaders('kind'), fileName, byteSize })
      begun.set(request, id)
      return id
    },
    onUploadFinish: async (request, { id }) => {
      const { call, media } = handledBy.get(request)!
      await finishUpload({ db: call.db, media, by: call }, id)
      return {}
    },
    onResponseError: (request, fault) => void faults.set(request, fault),
  })

  return async (handled: Handled) => {
    const request = requestOf(handled.call)
    handledBy.set(request, handled)
    const response = await tus.handleWeb(request)
    const fault = faults.get(request)
    const id = begun.get(request)
    if (fault && id) await deleteUpload(handled.call.db, id)
    if (fault) throw refusalOf(fault)
    const message = await response.text()
    if (response.status >= 400) refuseHeaders(message.trim())
    const { reply, config } = handled.call
    const place = response.headers.get('location')
    if (place) response.headers.set('location', `${publicPathOf(config)}${place}`)
    return reply.code(response.status).headers(Object.fromEntries(response.headers)).send(message)
  }
}

/**
 * In the form the library expects, with Node's streams, whose end it listens for. The body is still unread on the
 * socket.
 */
function requestOf({ request, reply }: Call) {
  const { raw, method } = request
  const headers = Object.entries(request.headers).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  )
  const body = method === 'PATCH' ? (Readable.toWeb(raw) as ReadableStream) : null
  const forwarded = new Request(new URL(raw.url!, 'http://localhost'), {
    method,
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  return Object.assign(forwarded, { runtime: { node: { req: raw, res: reply.raw } } })
}

const refuseHeaders = (what: string): never => refuse('invalid-input', 'media.upload-headers', { values: { what } })

function refusalOf(fault: UploadFault) {
  if (fault instanceof Error) return fault
  switch (fault.status_code) {
    case 404:
    case 410:
      return new Refused('not-found', 'server.not-found')
    case 409:
      return new Refused('state-forbids', 'media.upload-offset')
    case 413:
      return new Refused('too-large', 'media.upload-longer')
    case 500:
      return new Refused('not-now', 'server.busy')
    default:
      return /abort/i.test(fault.body)
        ? new Refused('not-now', 'media.upload-interrupted')
        : new Refused('invalid-input', 'media.upload-headers', { values: { what: fault.body.trim() } })
  }
}

/**
 * How much of an upload has arrived. A complete one, left behind by a server that stopped before the last step, is
 * taken in now.
 */
export async function answerOffset({ call, media }: Handled, id: string) {
  let asset = await readOwn(call.db, call, id)
  const atHand = (await stat(join(media.quarantine, id)).catch(() => undefined))?.size
  if (asset.state === 'uploading' && atHand === asset.byteSize) {
    await finishUpload({ db: call.db, media, by: call }, id).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
    })
    asset = await readOwn(call.db, call, id)
  }
  if (asset.state === 'uploading' && atHand === undefined) refuse('not-found', 'server.not-found')
  const offset = asset.state === 'uploading' ? atHand! : asset.byteSize
  return call.reply
    .headers({ 'tus-resumable': '1.0.0', 'upload-offset': offset, 'upload-length': asset.byteSize })
    .send()
}

/** Before any byte is read: the upload is the caller's, and still open. */
export async function admitUpload(call: Call, id: string) {
  const { state } = await readOwn(call.db, call, id)
  if (state !== 'uploading') refuse('state-forbids', 'media.upload-finished')
}
