import { webhookDeliveries, webhooks } from '@learning-cms/contract/system/webhooks'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { found } from '#refuse'
import { readDelivery, replayFailed, replayOne, sendTest } from './deliveries.ts'
import { listDeliveries } from './delivery-queries.ts'
import { findWebhook, listWebhooks } from './queries.ts'
import { changeWebhook, createWebhook, disableWebhook, removeWebhook, rotateWebhook, startWebhook } from './rules.ts'

type At = { params: { id: string }; version: number }
const targetOf = ({ params, version }: At) => ({ id: params.id, version })

export function webhookRoutes(app: FastifyInstance) {
  serve(app, webhooks, {
    list: ({ query }, { db }) => listWebhooks(db, query),
    read: async ({ params }, { db }) => found(await findWebhook(db, params.id)),
    create: ({ body }, call) => createWebhook(call.db, call, body),
    update: ({ body, ...at }, call) => changeWebhook(call.db, call, targetOf(at), body),
    rotate: ({ body, ...at }, call) => rotateWebhook(call.db, call, targetOf(at), body.overlapHours),
    enable: (at, call) => startWebhook(call.db, call, targetOf(at)),
    disable: (at, call) => disableWebhook(call.db, call, targetOf(at)),
    remove: (at, call) => removeWebhook(call.db, call, targetOf(at)),
    test: ({ params }, call) => sendTest(call.db, call, params.id),
    replayFailed: ({ params, body }, call) => replayFailed(call.db, call, params.id, body.since),
  })
  serve(app, webhookDeliveries, {
    list: ({ query }, { db, actor }) => listDeliveries(db, actor, query),
    read: ({ params }, { db, actor }) => readDelivery(db, actor, params.id),
    replay: ({ params }, call) => replayOne(call.db, call, params.id),
  })
}
