import { isIPv6 } from 'node:net'

/** A network is a household or company: an IPv4 address, or the /64 through which an IPv6 customer rotates. */
export function networkOf(ip: string) {
  const plain = ip.replace(/%.*$/, '').toLowerCase()
  const embedded = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (embedded) return embedded
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Coarse enough for a log: an IPv4 address without its last part. */
export function nearbyOf(ip: string) {
  const network = networkOf(ip)
  return network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}
