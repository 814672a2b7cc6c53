import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** However often a load balancer asks, the database gets one query a second. */
const READY_FOR_MS = 1_000
const ANSWER_WITHIN_MS = 1_000

type HealthParts = {
  ready: () => Promise<boolean> | boolean
  /** Metrics of background work. */
  work: { metrics: () => Promise<string> }
  /** Reported along with "ready": what is not yet a reason to stop sending requests here. */
  warning?: () => Promise<string | undefined>
  /** Without it there are no metrics for anybody. */
  token?: string | undefined
  version?: { version: string; migration: string }
}

/**
 * For machines: whether the process is alive, whether it can take requests, and its metrics. Register before other
 * routes.
 */
export function healthRoutes(app: FastifyInstance, parts: HealthParts) {
  const { ready, work, warning, token, version } = parts
  const metrics = measure(app)
  // From the start: the event loop's delay is sampled continuously.
  const ofProcess = processMetrics()
  const isReady = rarely(ready, false)
  const warningNow = rarely(async () => warning?.(), undefined)
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) =>
    (await isReady())
      ? { status: 'ready', warning: await warningNow() }
      : reply.code(503).send({ status: 'not-ready' }),
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

/** Metrics are for the operators. The source address of a request means nothing behind a proxy on the same machine. */
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

/** Once per process, however many servers a test builds in it: the observers cannot be removed again. */
function processMetrics() {
  if (!shared) {
    shared = new Registry()
    const register = shared
    // Its delays of the event loop are measured by a timer of 10 ms, which takes more than all else that an idle server does.
    collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 3_600_000 })
    for (const measure of ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'])
      register.removeSingleMetric(`nodejs_eventloop_lag_${measure}_seconds`)
    let before = performance.eventLoopUtilization()
    const busy = new Gauge({
      name: 'nodejs_eventloop_utilization_ratio',
      help: 'Share of the time since the last collection in which the event loop was busy.',
      registers: [register],
      collect: () => {
        const now = performance.eventLoopUtilization()
        busy.set(performance.eventLoopUtilization(now, before).utilization)
        before = now
      },
    })
  }
  return shared
}

/** Asks again only when the last answer is old. After a timeout or a failure, it is `otherwise`. */
function rarely<Answer>(ask: () => Promise<Answer> | Answer, otherwise: Answer) {
  let lastCheckMs = Number.NEGATIVE_INFINITY
  let answer: Promise<Answer>
  return () => {
    if (performance.now() - lastCheckMs >= READY_FOR_MS) {
      lastCheckMs = performance.now()
      answer = inTime(ask, otherwise)
    }
    return answer
  }
}

async function inTime<Answer>(ask: () => Promise<Answer> | Answer, otherwise: Answer) {
  const late = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => late.resolve(otherwise), ANSWER_WITHIN_MS)
  try {
    return await Promise.race([ask(), late.promise])
  } catch {
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}
