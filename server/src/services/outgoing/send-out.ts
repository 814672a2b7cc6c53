import type { IncomingMessage } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { checkedLookup, isRefusedHost, NOT_PUBLIC, type MayReach, type Resolve } from './checked-lookup.ts'
import { byNameServers } from './names.ts'
import { isPublicAddress } from './public-address.ts'

export type Outgoing = { url: string; headers: Record<string, string>; body: string }
export type Means = {
  /** For all steps together: resolving, connecting, sending and reading the answer. */
  timeoutMs: number
  /** The most bytes that are read of the answer. */
  answerBytes: number
  mayReach?: MayReach
  resolve?: Resolve
}
export type OutgoingAnswer = { status: number; headers: Record<string, string>; text: string; isCut: boolean }

/** Why there was no answer. `secret-lost`: nothing was sent, because nothing could sign it. */
export const unreachedReasons = ['address', 'name', 'timeout', 'tls', 'connection', 'secret-lost'] as const
export type UnreachedReason = (typeof unreachedReasons)[number]
export class Unreached extends Error {
  readonly reason: UnreachedReason
  constructor(reason: UnreachedReason, cause?: unknown) {
    super(`not reached: ${reason}`, { cause })
    this.reason = reason
  }
}

type OutgoingRequest = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }
type RawAnswer = { status: number; headers: IncomingMessage['headers']; bytes: Buffer; isCut: boolean }

/**
 * Sends a request to a URL that a person typed or a stranger wrote. Only public addresses are connected to, and
 * redirects are not followed. A long, slow or endless answer is cut off, but counts once its status has arrived.
 */
export const reachOut = (
  { url: address, method, headers, body = '' }: OutgoingRequest,
  { timeoutMs, answerBytes, mayReach = isPublicAddress, resolve = byNameServers }: Means,
) =>
  new Promise<RawAnswer>((done, fail) => {
    const url = new URL(address)
    if (isRefusedHost(url, mayReach)) return fail(new Unreached('address'))
    const ends = AbortSignal.timeout(timeoutMs)
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      method,
      headers,
      lookup: checkedLookup(mayReach, resolve),
      agent: false,
      signal: ends,
    })
    let isAnswered = false
    request.on('response', async (answer) => {
      isAnswered = true
      const read = await readSome(answer, answerBytes)
      request.destroy()
      done({ status: answer.statusCode ?? 0, headers: answer.headers, ...read })
    })
    request.on('error', (error) => {
      if (!isAnswered) fail(new Unreached(ends.aborted ? 'timeout' : reasonOf(error), error))
    })
    request.end(body)
  })

/** Sends a POST request there; the returned text can be stored in the database. */
export async function sendOut({ url, headers, body }: Outgoing, means: Means): Promise<OutgoingAnswer> {
  const sized = { ...headers, 'content-length': String(Buffer.byteLength(body)) }
  const { bytes, isCut, ...answer } = await reachOut({ url, method: 'POST', headers: sized, body }, means)
  return { status: answer.status, headers: storedHeaders(answer), text: readable(bytes), isCut }
}

/** Never fails: what was read until the answer broke off is what there is. */
const readSome = (answer: IncomingMessage, most: number) =>
  new Promise<{ bytes: Buffer; isCut: boolean }>((done) => {
    const parts: Buffer[] = []
    let byteSize = 0
    const end = (isCut: boolean) =>
      done({ bytes: Buffer.concat(parts).subarray(0, most), isCut: isCut || byteSize > most })
    answer.on('data', (part: Buffer) => {
      parts.push(part)
      byteSize += part.length
      if (byteSize > most) end(true)
    })
    answer.on('end', () => end(false))
    answer.on('error', () => end(true))
    answer.on('close', () => end(true))
  })

/** As text that the database can hold. */
const readable = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\0', '\ufffd')

const STORED_HEADERS = ['content-type', 'content-length', 'date', 'location', 'retry-after', 'server']
const HEADER_LENGTH = 300
const storedHeaders = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  Object.fromEntries(
    STORED_HEADERS.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, String(value).slice(0, HEADER_LENGTH)]]
    }),
  )

const NAME_CODES = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'ETIMEOUT', 'EAI_AGAIN', 'EBADNAME'])
function reasonOf({ code, message }: NodeJS.ErrnoException): UnreachedReason {
  if (message === NOT_PUBLIC) return 'address'
  if (code === undefined) return 'connection'
  if (NAME_CODES.has(code)) return 'name'
  return /^ERR_(TLS|SSL)|CERT|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code) ? 'tls' : 'connection'
}
