import { metricAlerts } from '@learning-cms/contract/analytics/metric-alerts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { addAlert, changeAlert, readAlerts, readDays, removeAlert, restoreAlert, tryAlert } from './rules.ts'

export const metricAlertRoutes = (app: FastifyInstance) =>
  serve(app, metricAlerts, {
    list: (_, call) => readAlerts(call.db, call),
    create: ({ body }, call) => addAlert(call.db, call, body),
    update: ({ params, version, body }, call) => changeAlert(call.db, call, { ...params, version }, body),
    remove: ({ params, version }, call) => removeAlert(call.db, call, { ...params, version }),
    restore: ({ params, version }, call) => restoreAlert(call.db, call, { ...params, version }),
    days: ({ params }, call) => readDays(call.db, call, params.id),
    trial: ({ query }, call) => tryAlert(call.db, call, query),
  })
