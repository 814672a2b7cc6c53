import { lostSecrets } from '@learning-cms/contract/system/lost-secrets'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listLost } from './rules.ts'

export const lostSecretRoutes = (app: FastifyInstance) =>
  serve(app, lostSecrets, {
    list: async (_sent, { db, config, actor }) => ({ rows: await listLost(db, config, actor) }),
  })
