import { enrolments } from '@learning-cms/contract/courses/enrolments'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listEnrolments } from './queries.ts'
import { receiveEnrolments } from './receive.ts'
import { enrolByHand, restoreEnrolment, revokeEnrolment } from './rules.ts'

export const enrolmentRoutes = (app: FastifyInstance) =>
  serve(app, enrolments, {
    list: ({ query }, { db }) => listEnrolments(db, query),
    create: ({ body }, call) => enrolByHand(call.db, call, body),
    revoke: ({ params, version, body }, call) => revokeEnrolment(call.db, call, { ...params, version }, body.reason),
    restore: ({ params, version, body }, call) => restoreEnrolment(call.db, call, { ...params, version }, body.reason),
    receive: ({ body }, call) => receiveEnrolments(call.db, call, body.rows),
  })
