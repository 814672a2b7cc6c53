import { apiCalls } from '@learning-cms/contract/system/api-calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listApiCalls, listCallDays, listCalledRoutes } from './queries.ts'

export const apiCallRoutes = (app: FastifyInstance) =>
  serve(app, apiCalls, {
    list: ({ query }, { db }) => listApiCalls(db, query),
    days: async ({ query }, { db }) => ({
      rows: await listCallDays(db, query.tokenId),
      routes: await listCalledRoutes(db),
    }),
  })
