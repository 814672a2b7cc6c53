import { savedReports } from '@learning-cms/contract/analytics/saved-reports'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listReaders } from './queries.ts'
import { mailNow } from './mail-due.ts'
import { arrangePins, readPins } from './pins.ts'
import { changeReport, readMailings, readReports, removeReport, restoreReport, saveReport } from './rules.ts'

export const savedReportRoutes = (app: FastifyInstance) =>
  serve(app, savedReports, {
    list: (_, call) => readReports(call.db, call),
    create: ({ body }, call) => saveReport(call.db, call, body),
    update: ({ params, version, body }, call) => changeReport(call.db, call, { ...params, version }, body),
    readers: async (_, { db }) => ({ rows: await listReaders(db) }),
    mailings: ({ params }, call) => readMailings(call.db, call, params.id),
    mailNow: ({ params }, call) => mailNow(call.db, call, params.id, call.config),
    pins: ({ params }, call) => readPins(call.db, call, params.board),
    arrange: ({ params, body }, call) => arrangePins(call.db, call, params.board, body),
    remove: ({ params, version }, call) => removeReport(call.db, call, { ...params, version }),
    restore: ({ params, version }, call) => restoreReport(call.db, call, { ...params, version }),
  })
