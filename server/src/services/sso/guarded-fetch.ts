import { BlockList, isIP } from 'node:net'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { checkedLookup, isRefusedHost } from '#services/outgoing/checked-lookup.ts'
import { isPublicAddress } from '#services/outgoing/public-address.ts'

export const ANSWER_WITHIN_MS = 5_000
/** Discovery documents and key sets have a few kilobytes, a token with many groups some more. */
const LONGEST_ANSWER_BYTES = 262_144

const inside = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
inside.addSubnet('fc00::', 7, 'ipv6')

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')

const isIn = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const isThisMachine = (address: string) => isIn(thisMachine, address)

export type Reach = {
  /** The host that an administrator named; the addresses in its documents are the provider's words only. */
  issuerHost: string
  isInternal: boolean
  isLoopbackAllowed: boolean
}

/** Private networks only for the issuer's own host, and only if its settings say so; this machine only in trials. */
const mayReach =
  (host: string, { issuerHost, isInternal, isLoopbackAllowed }: Reach) =>
  (address: string) =>
    isPublicAddress(address) ||
    (isInternal && host === issuerHost && isIn(inside, address)) ||
    (isLoopbackAllowed && isThisMachine(address))

type GuardedFetchOptions = {
  method?: string
  headers?: HeadersInit
  body?: unknown
  signal?: AbortSignal | null
}

export class NotReachable extends Error {}
export class TooLong extends Error {}

/**
 * `fetch` for addresses in a provider's documents: without redirects, with limits of time and size, and only to
 * permitted addresses. The address that was checked is the one that is connected to.
 */
export const guardedFetch = (reach: Reach) => (address: string, options: GuardedFetchOptions) =>
  new Promise<Response>((done, fail) => {
    const url = new URL(address)
    const { hostname, protocol } = url
    if (protocol !== 'https:' && !(protocol === 'http:' && reach.isLoopbackAllowed))
      return fail(new NotReachable('not https'))
    const isMeant = protocol === 'http:' ? isThisMachine : mayReach(hostname, reach)
    if (isRefusedHost(url, isMeant)) return fail(new NotReachable('not a public address'))
    const request = (protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      {
        method: options.method ?? 'GET',
        headers: Object.fromEntries(new Headers(options.headers)),
        lookup: checkedLookup(isMeant),
        agent: false,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      },
      (answer) => {
        const parts: Buffer[] = []
        let byteSize = 0
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          byteSize += part.length
          if (byteSize > LONGEST_ANSWER_BYTES) request.destroy(new TooLong('the answer is too long'))
        })
        answer.on('error', fail)
        answer.on('end', () => done(responseOf(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts))))
      },
    )
    request.on('error', fail)
    return request.end(sentAs(options.body))
  })

function responseOf(status: number, headers: NodeJS.Dict<string | string[]>, body: Buffer) {
  const mediaType = headers['content-type']
  // A redirect is an answer like any other: whoever asked refuses it.
  return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(body), {
    status: status >= 200 && status <= 599 ? status : 502,
    headers: typeof mediaType === 'string' ? { 'content-type': mediaType } : {},
  })
}

/** Forms and texts are all that is ever sent to a provider. */
function sentAs(body: unknown) {
  if (body instanceof URLSearchParams) return body.toString()
  return typeof body === 'string' ? body : undefined
}
