import { consoleBase as base } from '#api/page/start.ts'

export { base }
export const home = `${base}/dashboard`

const isBelowBase = (path: string) => path === base || path.startsWith(`${base}/`)

// A control character, a backslash or a second slash, plain or encoded, can turn a path into another host.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const disguised = /[\\\u0000-\u0020\u007f]|\/\/|%(?:2f|5c|25|0[0-9a-f]|1[0-9a-f]|7f)/i

// oxlint-disable-next-line no-control-regex -- as above
const hidden = /[\\\u0000-\u001f]/

/** Where to go after signing in: a path of this console, with or without its base, never another site. */
export function safeRedirect(requested: string | undefined) {
  if (!requested?.startsWith('/')) return home
  const path = requested.split(/[?#]/, 1)[0]!
  if (disguised.test(path) || hidden.test(requested)) return home
  const here = 'https://console.invalid'
  const url = URL.parse(requested, here)
  if (url?.origin !== here || url.pathname !== path) return home
  const address = isBelowBase(path) ? path : base + path
  return address.startsWith(`${base}/sign-in`) ? home : address + url.search + url.hash
}
