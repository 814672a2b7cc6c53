import { lookup as resolve } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import type { Call, Request } from './call.ts'

const LONGEST_ANSWER_BYTES = 262_144

type Limits = {
  timeoutMs: number
  /** By default only public addresses, so that an address in the settings cannot reach anything inside. */
  mayReach?: (address: string) => boolean
}

/** Calls a gateway over the network. The address that was checked is the one that is connected to. */
export const overNetwork =
  ({ timeoutMs, mayReach = isPublicAddress }: Limits): Call =>
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
      // A host written as an IP address is not looked up.
      if (isAddress(url.hostname) && !mayReach(bare(url.hostname))) request.destroy(new Error('not a public address'))
      else request.end(call.body)
    })

const headersOf = ({ mediaType, body }: Request) => ({
  'content-type': `${mediaType}; charset=UTF-8`,
  'content-length': Buffer.byteLength(body),
  accept: 'application/json',
})

export const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')
export const isAddress = (hostname: string) => /^[\d.]+$|:/.test(hostname)

export const checkedLookup =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (hostname, options, answer) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const reachable = error ? [] : found.filter(({ address }) => mayReach(address))
      const [first] = reachable
      if (!first) answer(error ?? Object.assign(new Error('not a public address'), { code: 'EACCES' }), '', 0)
      else if (options.all) answer(null, reachable)
      else answer(null, first.address, first.family)
    })
