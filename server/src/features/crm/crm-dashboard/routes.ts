import { crmDashboards } from '@learning-cms/contract/crm/dashboard'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { readCrmDashboard } from './rules.ts'

export const crmDashboardRoutes = (app: FastifyInstance) =>
  serve(app, crmDashboards, {
    read: ({ query }, call) => readCrmDashboard(call.db, call, query),
  })
