import { displays } from '@learning-cms/contract/account/display'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { saveDefaultDisplay, saveMyDisplay, readCompanyDisplay, readMyDisplay } from './rules.ts'

export const displayRoutes = (app: FastifyInstance) =>
  serve(app, displays, {
    everyone: async (_sent, { db }) => ({ display: await readCompanyDisplay(db) }),
    mine: (_sent, { db, actor }) => readMyDisplay(db, actor.accountId!),
    saveMine: ({ body }, call) => saveMyDisplay(call.db, call, body),
    saveForEveryone: ({ body }, call) => saveDefaultDisplay(call.db, call, body),
  })
