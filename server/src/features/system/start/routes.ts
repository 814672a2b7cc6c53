import { starts } from '@learning-cms/contract/system/start'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { changeStart, readStart } from './rules.ts'

export const startRoutes = (app: FastifyInstance) =>
  serve(app, starts, {
    read: (_sent, { db, actor }) => readStart(db, actor),
    change: ({ body }, call) => changeStart(call.db, call, body),
  })
