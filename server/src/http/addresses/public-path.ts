import type { Config } from '#config'

/** The path of PUBLIC_URL below which everything is reached, such as `/lms`; empty if it has none. */
export const publicPathOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  new URL(publicUrl).pathname.replace(/\/+$/, '')

/** Where the console is served, below the public path. */
export const CONSOLE = '/learning-cms'

/** Where the API is served, below the public path. */
export const API = '/api/v1'

export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:')

/**
 * Strips the public path from an address. Most proxies strip it themselves; one that does not works just as well. What
 * a request claims (`X-Forwarded-Prefix`) is ignored.
 */
export const belowPublicPath = (path: string) => (url: string) => {
  if (path === '') return url
  const rest = url.startsWith(path) ? url.slice(path.length) : undefined
  if (rest === undefined || !/^(?:$|[/?])/.test(rest)) return url
  return rest.startsWith('/') ? rest : `/${rest}`
}
