import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { promisify } from 'node:util'

export type MayReach = (address: string) => boolean
export type Resolve = (hostname: string) => Promise<LookupAddress[]>

const bySystem: Resolve = (hostname) => promisify(lookup)(hostname, { all: true })

export const NOT_PUBLIC = 'not a public address'

/**
 * Resolves a name and leaves only addresses that may be reached: the connection goes to one of these, so a name that
 * resolves differently the next time gains nothing. Others are left out instead of refusing the name, because a network
 * with NAT64 adds an address of its own to every name.
 */
export const checkedLookup =
  (mayReach: MayReach, resolve: Resolve = bySystem): LookupFunction =>
  async (hostname, options, answer) => {
    const found = await resolve(hostname).catch((error: NodeJS.ErrnoException) => error)
    if (found instanceof Error) return answer(found, '', 0)
    const reachable = found.filter(({ address }) => mayReach(address))
    const [first] = reachable
    if (!first) answer(Object.assign(new Error(NOT_PUBLIC), { code: 'EACCES' }), '', 0)
    else if (options.all) answer(null, reachable)
    else answer(null, first.address, first.family)
  }

const isAddress = (hostname: string) => /^[\d.]+$|:/.test(hostname)

/** A host written as an IP address is not looked up. */
export function isRefusedHost({ hostname }: URL, mayReach: MayReach) {
  return isAddress(hostname) && !mayReach(hostname.replace(/^\[|\]$/g, ''))
}
