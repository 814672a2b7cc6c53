import { exports } from '@learning-cms/contract/exports'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { createExport, sendExport } from './rules.ts'

export const exportRoutes = (app: FastifyInstance) =>
  serve(app, exports, {
    create: ({ body }, call) => createExport(call.db, call, body),
    file: ({ params }, call) => sendExport(call, params.id),
  })
