import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openWork } from '#limits/main-thread.ts'

type Measured = NonNullable<ReturnType<typeof openWork>>
const measures = new WeakMap<FastifyRequest, Measured>()

/** What each call uses of the main thread, by route and account. Before all other hooks, so that they count too. */
export function measureCalls(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url } = request.routeOptions
    const describe = () => ({
      work: `${request.method} ${url ?? 'no route'}`,
      actor: request.actor?.accountId ?? null,
      requestId: request.id,
    })
    const work = openWork(describe, { isLongLived: config.isStream ?? false })
    if (!work) return done()
    measures.set(request, work)
    return work.enter(done)
  })
  // The body arrives by callbacks of the connection, which know nothing of the call.
  app.addHook('preValidation', (request, _reply, done) => {
    const work = measures.get(request)
    return work ? work.enter(done) : done()
  })
  app.addHook('onResponse', async (request) => measures.get(request)?.end())
  app.addHook('onRequestAbort', async (request) => measures.get(request)?.end())
}
