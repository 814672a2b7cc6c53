import type { Display } from '@learning-cms/contract/account/display'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API, CONSOLE } from './addresses/public-path.ts'
import { FILES_COOKIE, pagePassCookie, SCREEN_COOKIE } from './prerender/cookies.ts'
import { pageDrawer } from './prerender/drawer.ts'
import { escaped, startHash } from './prerender/page.ts'
import { drawnPages } from './prerender/send.ts'

const BUILT = join(dirname(fileURLToPath(import.meta.url)), '../../../console/dist')
const A_MONTH = 30 * 86_400

const NOT_BUILT =
  '<!doctype html><title>Learning CMS</title><p>The console is not built. Run <code>npm start</code>, or <code>npm run build</code>.</p>'

type ConsoleSettings = {
  /** The path of PUBLIC_URL. */
  path: string
  readDisplay: () => Promise<Display | null>
}

/**
 * The built console: hashed files are cached for ever, its one page never, because each response carries a fresh nonce.
 */
export async function consoleRoutes(app: FastifyInstance, { path, readDisplay }: ConsoleSettings) {
  const apiBase = `${path}${API}`
  const page = existsSync(join(BUILT, 'index.html')) ? pageAt(`${path}${CONSOLE}`) : undefined
  const drawFor = drawerOf(app, path)
  const sendDrawn = drawnPages(join(BUILT, 'assets'), `${path}${CONSOLE}`)
  const build = page && createHash('sha256').update(page).digest('base64url').slice(0, 8)
  const filesCookie = { ...pagePassCookie(app.config).options, maxAge: A_MONTH }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    const drawing = drawFor(request, nonce)
    const isCached = request.cookies[FILES_COOKIE] === build
    if (build && !isCached) reply.setCookie(FILES_COOKIE, build, filesCookie)
    void reply
      .header('content-security-policy', policy(nonce, drawing && startHash))
      .header('cache-control', 'no-store')
      // For tickets shown at a door; nothing else of ours films.
      .header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
      .type('text/html; charset=utf-8')
    if (page === undefined) return reply.send(NOT_BUILT)
    const document = page.replaceAll('__CSP_NONCE__', nonce)
    // Without it the page asks for it later: an unavailable database must not prevent the page from loading.
    const display = readDisplay().catch(() => undefined)
    const started = async (part: string) => {
      const start = escaped(JSON.stringify({ apiBase, display: await display, at: new Date().toISOString() }))
      return part.replace('__START__', () => start)
    }
    if (!drawing) return reply.send(await started(document))
    return sendDrawn(request, reply, { document, drawing, isCached, started })
  }
  app.get('/', (_request, reply) => reply.redirect(`${path}${CONSOLE}`))
  app.get(`${CONSOLE}/config.json`, async () => ({ apiBase }))
  if (page)
    await app.register(fastifyStatic, {
      root: join(BUILT, 'assets'),
      prefix: `${CONSOLE}/assets/`,
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: '1y',
      decorateReply: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  app.get(CONSOLE, sendPage)
  // Every other address below the console is one of its screens.
  app.get(`${CONSOLE}/*`, (request, reply) =>
    /\.\w{2,5}$/.test(request.url.split('?')[0]!) ? reply.callNotFound() : sendPage(request, reply),
  )
}

/** Only for a page that the browser opens, with the cookies of somebody signed in. */
function drawerOf(app: FastifyInstance, path: string) {
  const draw = pageDrawer(app, `${path}${API}`)
  const { name } = pagePassCookie(app.config)
  return (request: FastifyRequest, nonce: string) => {
    const { [name]: pass, [SCREEN_COOKIE]: screen } = request.cookies
    if (request.method !== 'GET' || !draw || !pass || !screen || request.headers['sec-fetch-dest'] !== 'document')
      return undefined
    const token = app.sessions.tokenByPagePass(pass)
    return token ? draw({ address: `${path}${request.url}`, screen, nonce, token, ip: request.ip }) : undefined
  }
}

/** The page refers to its files relative to itself; every address, however deep, serves the same page. */
const pageAt = (place: string) =>
  readFileSync(join(BUILT, 'index.html'), 'utf8').replaceAll(
    / (src|href)="\.\//g,
    (_, name: string) => ` ${name}="${place}/`,
  )

const policy = (nonce: string, script = '') =>
  [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${script}`.trim(),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob: data:",
    "connect-src 'self' blob: data:",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
