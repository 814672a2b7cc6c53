import { display, displays } from '@learning-cms/contract/display'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { findCompanyDisplay, findDisplay } from './queries.ts'
import { keepDisplayForEveryone, keepMyDisplay } from './rules.ts'

export const displayRoutes = (app: FastifyInstance) =>
  serve(app, displays, {
    everyone: async (_sent, { db }) => ({ display: readable(await findCompanyDisplay(db)) }),
    mine: async (_sent, { db, actor }) => ({ display: readable(await findDisplay(db, actor.accountId!)) }),
    saveMine: ({ body }, call) => keepMyDisplay(call.db, call, body),
    saveForEveryone: ({ body }, call) => keepDisplayForEveryone(call.db, call, body),
  })

/** Settings that an older version kept and this one no longer offers count as none. */
const readable = (kept: unknown) => display.safeParse(kept).data ?? null
