import { drafts } from '@learning-cms/contract/account/drafts'
import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import { storedSecret } from '#db/statements/stored-secret.ts'
import { found } from '#refuse'
import { serve } from '#http/serve.ts'
import { newSecret } from '#services/secrets.ts'

export const draftRoutes = (app: FastifyInstance) =>
  serve(app, drafts, {
    key: async (_sent, { db, actor }) => {
      const accountId = found(actor.accountId ?? undefined)
      const secret = await storedSecret(db, 'drafts.secret', newSecret)
      return { key: createHmac('sha256', secret).update(accountId).digest('base64url') }
    },
  })
