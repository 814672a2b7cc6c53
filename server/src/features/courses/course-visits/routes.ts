import { courseVisits } from '@learning-cms/contract/courses/course-visits'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { receiveVisits } from './rules.ts'

export const courseVisitRoutes = (app: FastifyInstance) =>
  serve(app, courseVisits, {
    receive: ({ body }, call) => receiveVisits(call.db, call, body.rows),
  })
