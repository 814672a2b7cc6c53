import { gateways } from '@learning-cms/contract/money/gateways'
import { payments } from '@learning-cms/contract/money/payments'
import type { FastifyInstance } from 'fastify'
import { found } from '#refuse'
import { keepRawBody } from '#http/raw-body.ts'
import { serve } from '#http/serve.ts'
import { askNow } from './query-gateway.ts'
import { takeCallback } from './callbacks.ts'
import { findPayment } from './queries.ts'
import { chooseBehaviour, payWays, readSettings, saveGateway, saveTransfer, tryGateway } from './settings.ts'
import { returnedPage } from './sandbox-page.ts'
import { sendPage, sandboxRoutes } from './sandbox-routes.ts'
import { openPayment, startPayment, transferOf } from './start.ts'

export function paymentRoutes(app: FastifyInstance) {
  app.register(async (inner) => {
    keepRawBody(inner)
    sandboxRoutes(inner)
  })
  app.register(async (inner) => {
    const { vnpayCallback, momoCallback, zalopayCallback, returned } = payments
    keepRawBody(inner)
    serve(
      inner,
      { vnpayCallback, momoCallback, zalopayCallback, returned },
      {
        vnpayCallback: (_sent, call) => takeCallback(call, 'vnpay'),
        momoCallback: (_sent, call) => takeCallback(call, 'momo'),
        zalopayCallback: (_sent, call) => takeCallback(call, 'zalopay'),
        returned: async (_sent, { reply, language }) => sendPage(reply, returnedPage(language)),
      },
    )
  })
  const { ways, transfer, start, open, read, query } = payments
  serve(
    app,
    { ways, transfer, start, open, read, query },
    {
      ways: (_sent, { db, config }) => payWays(db, config),
      transfer: ({ params }, { db }) => transferOf(db, params.id),
      start: ({ params, body }, call) => startPayment(call, params.id, body),
      open: ({ params, body }, call) => openPayment(call, params.id, body.returnUrl),
      read: async ({ params }, { db }) => found(await findPayment(db, params.id)),
      query: ({ params }, call) => askNow(call.db, call.config, call, params.id),
    },
  )
  serve(app, gateways, {
    read: (_sent, call) => readSettings(call),
    saveVnpay: (sent, call) => saveGateway(call, 'vnpay', sent),
    saveMomo: (sent, call) => saveGateway(call, 'momo', sent),
    saveZalopay: (sent, call) => saveGateway(call, 'zalopay', sent),
    saveTransfer: (sent, call) => saveTransfer(call, sent),
    test: ({ params }, call) => tryGateway(call, params.gateway),
    behave: ({ params, body }, call) => chooseBehaviour(call, params.gateway, body.behaviour),
  })
}
