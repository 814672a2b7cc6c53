import { displays } from '@learning-cms/contract/people/display'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { keepDisplayForEveryone, keepMyDisplay, readCompanyDisplay, readMyDisplay } from './rules.ts'

export const displayRoutes = (app: FastifyInstance) =>
  serve(app, displays, {
    everyone: async (_sent, { db }) => ({ display: await readCompanyDisplay(db) }),
    mine: async (_sent, { db, actor }) => ({ display: await readMyDisplay(db, actor.accountId!) }),
    saveMine: ({ body }, call) => keepMyDisplay(call.db, call, body),
    saveForEveryone: ({ body }, call) => keepDisplayForEveryone(call.db, call, body),
  })
