import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import { presence } from '@learning-cms/contract/account/presence'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import type * as z from 'zod'
import type { Config } from '#config'
import { migrationNames, MIGRATIONS } from '#db/migrating/migrations-lock.ts'
import type { Db } from '#db/open.ts'
import { readCompanyDisplay } from '#features/account/appearance/rules.ts'
import { placeOnAnswers } from '#features/system/events/place.ts'
import { noteApiCalls } from '#features/system/api-calls/note.ts'
import { featureRoutes } from '#app/routes.ts'
import { stranger } from '#http/actor.ts'
import { answerError } from '#http/errors/answer-error.ts'
import { consoleRoutes } from '#http/console.ts'
import { guard, headersOf } from '#http/scanning/guard.ts'
import { healthRoutes } from '#http/health/health.ts'
import { keepAddress } from '#http/addresses/keep-address.ts'
import { measureCalls } from '#http/health/measure.ts'
import { openapiRoutes } from '#http/docs/openapi.ts'
import { API, belowPublicPath, publicPathOf } from '#http/addresses/public-path.ts'
import { Refused } from '#refuse'
import { securityTxt } from '#http/scanning/security-txt.ts'
import type { Sessions } from '#http/session.ts'
import { readJson, validator } from '#http/errors/validate.ts'
import { stir } from '#services/background/activity.ts'
import type { Live } from '#services/live/live.ts'
import { mailBehindSeconds } from '#services/mail/mailbox/behind.ts'
import { disksOf } from '#services/monitoring/disk-room.ts'
import { machineMetrics } from '#services/monitoring/machine-metrics.ts'
import { workMetrics } from '#services/monitoring/work-metrics.ts'

export type AppParts = {
  db: Db
  config: Config
  ready: () => Promise<boolean> | boolean
  sessions: Sessions
  live: Live
  /** The JSON log; a test may redirect it. */
  log?: boolean | { stream: { write: (line: string) => unknown } }
}

const VERSION = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', 'package.json'), 'utf8')) as { version: string }
).version

/**
 * A slow client is cut off within half a minute, which is also when the console gives up: after this time, at the next
 * check.
 */
const REQUEST_TIMEOUT_MS = 27_000
const LOOK_FOR_SLOW_EVERY_MS = 2_000
/** Less than for the whole request: Node applies the longer of the two to the whole. */
const HEADERS_TIMEOUT_MS = 15_000

/** Fastify with our limits, and without its own defaults. */
function bareServer({ config, log = false }: Pick<AppParts, 'config' | 'log'>) {
  const inner = belowPublicPath(publicPathOf(config))
  return Fastify({
    rewriteUrl: ({ url = '/' }) => inner(url),
    logger: log && { level: 'info', ...(typeof log === 'object' && { stream: log.stream }) },
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    // Requests on open connections are still served while the server shuts down.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: LOOK_FOR_SLOW_EVERY_MS,
    },
    // An unparsable address gets here without passing any hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOf(request.id, config))
      return answerError(error, request, reply)
    },
    trustProxy: config.trustedProxies ?? false,
    // For addresses without a body; a route sets its own limit.
    bodyLimit: 16_384,
    forceCloseConnections: 'idle',
  })
}

/** Determines who sent each request before anything else looks at it. */
function readActors(app: FastifyInstance, sessions: Sessions) {
  app.decorateRequest('actor', null as never)
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const preview = request.headers['x-preview-role']
    request.actor =
      (token &&
        (await sessions.whoAsks(token, {
          ip: request.ip,
          previewRoleId: typeof preview === 'string' ? preview : undefined,
        }))) ||
      stranger
  })
}

/** Heartbeats of open pages: they must not wake the background work. */
const idle = new Set(Object.values(presence).map(({ path }) => `${API}${path}`))

function wakeBackground(app: FastifyInstance) {
  app.addHook('onResponse', async ({ method, routeOptions: { url } }) => {
    if (url && (method !== 'GET' || url.startsWith(API)) && !idle.has(url)) stir()
  })
}

/** The whole server, assembled from its parts. Tests build it the same way. */
export async function buildApp({ db, config, ready, sessions, live, log = false }: AppParts): Promise<FastifyInstance> {
  const app = bareServer({ config, log })
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => validator(schema, httpPart ?? 'body'))
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (answer) =>
        JSON.stringify(schema.parse(answer)),
  )
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    answerError(new Refused('not-found', 'server.no-such-call') as never, request, reply),
  )
  app.removeContentTypeParser('text/plain')
  readJson(app)
  app.decorate('db', db)
  app.decorate('config', config)
  app.decorate('sessions', sessions)
  app.decorate('live', live)
  measureCalls(app)
  guard(app)
  app.addHook('preClose', async () => live.endStreams())
  keepAddress(app)
  wakeBackground(app)
  readActors(app, sessions)
  placeOnAnswers(app)
  noteApiCalls(app)
  await app.register(fastifyCookie)
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const [work, machine] = [workMetrics(db, live), machineMetrics(db, config)]
  healthRoutes(app, {
    ready,
    work: { metrics: async () => `${await work.metrics()}\n${await machine.metrics()}` },
    warning: () => warningOf(db, config),
    token: config.metricsToken,
    version: { version: VERSION, migration: migrationNames(MIGRATIONS).at(-1)!.slice(0, 4) },
  })
  securityTxt(app, config.securityContact)
  featureRoutes(app)
  const path = publicPathOf(config)
  openapiRoutes(app, path)
  await consoleRoutes(app, { path, readDisplay: () => readCompanyDisplay(db) })
  return app
}

const MAIL_BEHIND_S = 5 * 60

async function warningOf(db: Db, config: Config) {
  if ((await disksOf(config)).some(({ isNearlyFull }) => isNearlyFull)) return 'disk-nearly-full'
  return (await mailBehindSeconds(db)) > MAIL_BEHIND_S ? 'mail-reading-behind' : undefined
}
