import type { Config } from '#config'

/** The path of PUBLIC_URL below which people reach everything, such as `/lms`; empty where it has none. */
export const publicPathOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  new URL(publicUrl).pathname.replace(/\/+$/, '')

/**
 * What an address is called here. Most proxies cut the path off before they pass a request on; one that leaves it on is heard
 * just as well. What a request says of itself (`X-Forwarded-Prefix`) decides nothing.
 */
export const belowPublicPath = (path: string) => (url: string) => {
  if (path === '') return url
  const rest = url.startsWith(path) ? url.slice(path.length) : undefined
  if (rest === undefined || !/^(?:$|[/?])/.test(rest)) return url
  return rest.startsWith('/') ? rest : `/${rest}`
}
