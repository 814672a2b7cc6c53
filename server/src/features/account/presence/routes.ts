import { presence } from '@learning-cms/contract/account/presence'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { leave, sayPresent } from './rules.ts'

export const presenceRoutes = (app: FastifyInstance) =>
  serve(app, presence, {
    say: ({ body }, { db, actor }) => sayPresent(db, actor, body),
    leave: ({ body }, { db, actor }) => leave(db, actor, body),
  })
