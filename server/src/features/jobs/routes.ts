import { jobs } from '@learning-cms/contract/jobs'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listForTray, listJobs } from './queries.ts'
import { cancelJob, readJob, retryJob } from './rules.ts'

export const jobRoutes = (app: FastifyInstance) =>
  serve(app, jobs, {
    list: ({ query }, { db, actor }) =>
      listJobs(db, query, actor.may.has('jobs:read') && !query.mine ? 'everybody' : actor),
    tray: async (_, { db, actor }) => ({ rows: await listForTray(db, actor) }),
    read: ({ params }, call) => readJob(call.db, call, params.id),
    cancel: ({ params }, call) => cancelJob(call.db, call, params.id),
    retry: ({ params }, call) => retryJob(call.db, call, params.id),
  })
