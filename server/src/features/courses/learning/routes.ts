import { learningEvents } from '@learning-cms/contract/courses/learning-events'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { receiveEvents } from './rules.ts'

export const learningRoutes = (app: FastifyInstance) =>
  serve(app, learningEvents, {
    receive: ({ body }, call) => receiveEvents(call.db, call, body.rows),
  })
