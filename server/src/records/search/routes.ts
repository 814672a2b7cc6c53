import { search } from '@learning-cms/contract/records/search'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { findRecords, syncList } from './rules.ts'

export const searchRoutes = (app: FastifyInstance) =>
  serve(app, search, {
    find: ({ query }, call) => findRecords(call.db, call, query.text),
    sync: ({ body }, call) => syncList(call.db, call, body.entity),
  })
