import { disputes } from '@learning-cms/contract/money/refunds/disputes'
import { refundSettings } from '@learning-cms/contract/money/refunds/refund-settings'
import { refunds } from '@learning-cms/contract/money/refunds/refunds'
import { reconciliation } from '@learning-cms/contract/money/reconciliation'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { createRefund, previewRefund } from './deciding/create.ts'
import { approveRefund, cancelRefund, rejectRefund } from './deciding/decide.ts'
import { setDispute } from './disputes.ts'
import { payOutRefund, revealBeneficiary } from './paying/pay-out.ts'
import { changeRefundSettings, readRefundSettings } from './deciding/policy.ts'
import { listRefunds } from './queries.ts'
import { countQueues } from './queues.ts'
import { readRefund } from './records.ts'
import { acknowledgeRefund, checkRefund, finishAccess, retryRefund } from './paying/retry.ts'
import { settleRefund } from './paying/settle.ts'
import { listReconciliation } from './reconciliation.ts'

export function refundRoutes(app: FastifyInstance) {
  serve(app, refunds, {
    list: ({ query }, { db, actor }) => listRefunds(db, query, !actor.may.has('pii:reveal')),
    queues: (_, { db }) => countQueues(db),
    read: ({ params }, call) => readRefund(call.db, call, params.id),
    preview: ({ params, body }, call) => previewRefund(call.db, call, params.id, body),
    create: ({ params, body }, call) => createRefund(call.db, call, params.id, body),
    approve: ({ params, version, body }, call) => approveRefund(call.db, call, { ...params, version }, body),
    reject: ({ params, version, body }, call) => rejectRefund(call.db, call, { ...params, version }, body),
    cancel: ({ params, version }, call) => cancelRefund(call.db, call, { ...params, version }),
    reveal: ({ params }, call) => revealBeneficiary(call.db, call, params.id),
    payOut: ({ params, version, body }, call) => payOutRefund(call.db, call, { ...params, version }, body),
    check: ({ params, version }, call) => checkRefund(call.db, call, { ...params, version }),
    retry: ({ params, version }, call) => retryRefund(call.db, call, { ...params, version }),
    settle: ({ params, version, body }, call) => settleRefund(call.db, call, { ...params, version }, body),
    acknowledge: ({ params, version }, call) => acknowledgeRefund(call.db, call, { ...params, version }),
    finishAccess: ({ params, version }, call) => finishAccess(call.db, call, { ...params, version }),
  })
  serve(app, refundSettings, {
    read: (_, { db }) => readRefundSettings(db),
    update: ({ version, body }, call) => changeRefundSettings(call.db, call, version, body),
  })
  serve(app, reconciliation, { list: ({ query }, { db }) => listReconciliation(db, query) })
  serve(app, disputes, {
    open: ({ params, version, body }, call) =>
      setDispute(call.db, call, { target: { ...params, version }, ...body, becomes: 'open' }),
    close: ({ params, version, body }, call) =>
      setDispute(call.db, call, { target: { ...params, version }, ...body, becomes: 'closed' }),
  })
}
