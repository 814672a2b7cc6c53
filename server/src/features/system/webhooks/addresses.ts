import { createHash } from 'node:crypto'
import type { Config } from '#config'
import { refuse } from '#refuse'
import { isRefusedHost } from '#services/outgoing/checked-lookup.ts'
import { isLoopback, mayReachOf } from '#services/outgoing/may-reach.ts'

type Allowed = Pick<Config, 'mayCallLoopback'>

/** Below it, services other than web servers listen, which should not be made to read what we send. */
const FIRST_FREE_PORT = 1024
const SECURE_PORT = 443

/**
 * Refuses addresses that are never allowed, when they are entered. The IP address of a name is checked at each
 * connection, because it may change.
 */
export function checkedAddress(typed: string, allowed: Allowed): string {
  if (!URL.canParse(typed)) return refused('webhooks.url-invalid')
  const url = new URL(typed)
  if (url.username || url.password) return refused('webhooks.url-user')
  if (url.hash) return refused('webhooks.url-invalid')
  if (isRefusedHost(url, mayReachOf(allowed)) || (isLocalName(url.hostname) && !allowed.mayCallLoopback))
    return refused('webhooks.url-private')
  if (url.protocol !== 'https:' && !(allowed.mayCallLoopback && isHere(url))) return refused('webhooks.url-insecure')
  const port = Number(url.port || SECURE_PORT)
  if (port !== SECURE_PORT && port < FIRST_FREE_PORT) return refused('webhooks.url-port')
  return url.href
}

const isLocalName = (hostname: string) => /(^|\.)localhost\.?$|\.(local|internal)\.?$|^[^.:]+$/i.test(hostname)
const isHere = ({ hostname }: URL) => hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))

type AddressFault = 'invalid' | 'user' | 'private' | 'insecure' | 'port'
const refused = (reason: `webhooks.url-${AddressFault}`) => refuse('rule-broken', reason, { fields: { url: reason } })

/** For the log: the origin, and a digest that changes with the rest, which may contain a secret. */
export const addressForLog = (url: string) =>
  `${new URL(url).origin} #${createHash('sha256').update(url).digest('hex').slice(0, 8)}`
