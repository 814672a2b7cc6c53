import { analytics } from '@learning-cms/contract/analytics/analytics'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { readCohorts } from './cohorts.ts'
import { readReport } from './report.ts'
import { sendReport } from './rows/table-file.ts'
import { listRows } from './rows/rows.ts'

export const analyticsRoutes = (app: FastifyInstance) =>
  serve(app, analytics, {
    cohorts: ({ query }, { db }) => readCohorts(db, query.kind),
    file: ({ query }, call) => sendReport(call, query),
    report: ({ query }, { db, actor }) => readReport(db, actor, query),
    rows: ({ query }, { db, actor }) => listRows(db, actor, query),
  })
