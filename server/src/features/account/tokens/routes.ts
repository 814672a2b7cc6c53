import { tokens } from '@learning-cms/contract/account/tokens'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listTokens } from './queries.ts'
import { createToken, endToken } from './rules.ts'

export const tokenRoutes = (app: FastifyInstance) =>
  serve(app, tokens, {
    list: ({ query }, { db }) => listTokens(db, query),
    create: ({ body }, call) => createToken(call.db, call, body),
    revoke: ({ params }, call) => endToken(call.db, call, params.id),
  })
