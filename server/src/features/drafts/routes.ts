import { drafts } from '@learning-cms/contract/drafts'
import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import { found } from '#http/refuse.ts'
import { serve } from '#http/serve.ts'
import { draftSecret } from './queries.ts'

export const draftRoutes = (app: FastifyInstance) =>
  serve(app, drafts, {
    key: async (_sent, { db, actor }) => {
      const accountId = found(actor.accountId ?? undefined)
      return {
        key: createHmac('sha256', await draftSecret(db))
          .update(accountId)
          .digest('base64url'),
      }
    },
  })
