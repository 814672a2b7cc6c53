import { jobs } from '@learning-cms/contract/system/jobs'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listForTray, listJobs } from './queries.ts'
import { cancelJob, readJob, retryJob, jobFor } from './rules.ts'

export const jobRoutes = (app: FastifyInstance) =>
  serve(app, jobs, {
    list: async ({ query }, { db, actor }) => {
      const page = await listJobs(db, query, actor.may.has('jobs:read') && !query.mine ? 'everybody' : actor)
      return { ...page, rows: page.rows.map((row) => jobFor(actor, row)) }
    },
    tray: async (_, { db, actor }) => ({ rows: (await listForTray(db, actor)).map((row) => jobFor(actor, row)) }),
    read: async ({ params }, call) => jobFor(call.actor, await readJob(call.db, call, params.id)),
    cancel: async ({ params }, call) => jobFor(call.actor, await cancelJob(call.db, call, params.id)),
    retry: async ({ params }, call) => jobFor(call.actor, await retryJob(call.db, call, params.id)),
  })
