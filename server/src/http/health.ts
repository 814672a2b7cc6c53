import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** A balancer that asks often costs the database one question a second. */
const READY_FOR_MS = 1_000
const ANSWER_WITHIN_MS = 1_000

type Parts = {
  ready: () => Promise<boolean> | boolean
  /** Figures of the work beside the requests. */
  work: { metrics: () => Promise<string> }
  /** Said with "ready": what is not yet a reason to send no requests here. */
  warning?: () => Promise<string | undefined>
  /** Without it there are no figures for anybody. */
  token?: string | undefined
  version?: { version: string; migration: string }
}

/** What machines ask: is the process alive, may it get requests, how does it fare. To be registered before other routes. */
export function healthRoutes(app: FastifyInstance, parts: Parts) {
  const { ready, work, warning, token, version } = parts
  const metrics = measure(app)
  // From the start on: the delay of the event loop is sampled, not asked for.
  const ofProcess = processMetrics()
  const isReady = rarely(ready)
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) =>
    (await isReady()) ? { status: 'ready', warning: await warning?.() } : reply.code(503).send({ status: 'not-ready' }),
  )
  app.get('/metrics', async (request, reply) => {
    if (!bears(request, token)) return reply.callNotFound()
    return reply
      .type(metrics.contentType)
      .send((await Promise.all([ofProcess.metrics(), metrics.metrics(), work.metrics()])).join('\n'))
  })
  app.get('/version', async (request, reply) => (bears(request, token) ? version : reply.callNotFound()))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Figures are for who runs the machine. Where a request comes from says nothing behind a proxy on the same one. */
function bears({ headers: { authorization = '' } }: FastifyRequest, token: string | undefined) {
  return token !== undefined && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

function measure(app: FastifyInstance) {
  const registry = new Registry()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1_000)
  })
  return registry
}

let shared: Registry | undefined

/** Once a process, however many servers a test builds in it: their observers can't be taken away again. */
function processMetrics() {
  if (!shared) {
    shared = new Registry()
    collectDefaultMetrics({ register: shared })
  }
  return shared
}

/** Asks again only when the last answer is old. No answer in time, or a failure, means no. */
function rarely(ready: () => Promise<boolean> | boolean) {
  let lastCheckMs = Number.NEGATIVE_INFINITY
  let answer: Promise<boolean>
  return () => {
    if (performance.now() - lastCheckMs >= READY_FOR_MS) {
      lastCheckMs = performance.now()
      answer = inTime(ready)
    }
    return answer
  }
}

async function inTime(ready: () => Promise<boolean> | boolean) {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), ANSWER_WITHIN_MS)
  try {
    return await Promise.race([ready(), late.promise])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
