import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { checkedLookup, isRefusedHost } from '#services/outgoing/checked-lookup.ts'
import { isPublicAddress } from '#services/outgoing/public-address.ts'
import type { GatewayCall, Request } from './call.ts'

const LONGEST_ANSWER_BYTES = 262_144

type NetworkOptions = {
  timeoutMs: number
  /** By default only public addresses, so that an address in the settings cannot reach anything inside. */
  mayReach?: (address: string) => boolean
}

/** Calls a gateway over the network. The address that was checked is the one that is connected to. */
export const overNetwork =
  ({ timeoutMs, mayReach = isPublicAddress }: NetworkOptions): GatewayCall =>
  (call) =>
    new Promise((done, fail) => {
      const url = new URL(call.url)
      const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(
        url,
        {
          method: 'POST',
          headers: headersOf(call),
          lookup: checkedLookup(mayReach),
          agent: false,
          signal: AbortSignal.timeout(timeoutMs),
        },
        (answer) => {
          const parts: Buffer[] = []
          let byteSize = 0
          answer.on('data', (part: Buffer) => {
            parts.push(part)
            byteSize += part.length
            if (byteSize > LONGEST_ANSWER_BYTES) request.destroy(new Error('the answer is too long'))
          })
          answer.on('error', fail)
          answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }))
        },
      )
      request.on('error', fail)
      if (isRefusedHost(url, mayReach)) request.destroy(new Error('not a public address'))
      else request.end(call.body)
    })

const headersOf = ({ mediaType, body }: Request) => ({
  'content-type': `${mediaType}; charset=UTF-8`,
  'content-length': Buffer.byteLength(body),
  accept: 'application/json',
})
