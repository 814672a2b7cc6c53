import type { Display } from '@learning-cms/contract/account/display'

type Start = {
  apiBase?: string
  display?: Display | null
  /** When the server wrote the page. */
  at?: string
}

declare global {
  /** Set by the server's thread that draws pages, where there is no document. */
  var pageStart: Start | undefined
}

/** What the server wrote into the page, so that the first render needs no request; empty on a static host. */
function read(): Start {
  if (globalThis.pageStart) return globalThis.pageStart
  try {
    return JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="start"]')!.content) as Start
  } catch {
    return {}
  }
}

export const start = read()

/** The path below which the server, API, media and console are served: empty where PUBLIC_URL has none. */
export const publicPath = /^(\/.*)\/api\/v1$/.exec(start.apiBase ?? '')?.[1] ?? ''
/** The base path of the console, without a trailing slash. */
export const consoleBase = `${publicPath}/learning-cms`

const ofMedia = /^\/media\/(?:[0-9a-f]{64}-[\w.]+|original\/[0-9a-f-]{36})(?:\?signed=[\w.-]+)?$/

/** Answers contain media paths relative to the server; the page needs full URLs. */
export const placed = <Value>(value: Value) =>
  publicPath && typeof value === 'string' && ofMedia.test(value) ? publicPath + value : value
