import { personalData } from '@learning-cms/contract/crm/privacy/personal-data'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { packPersonalData } from './pack.ts'

export function personalDataRoutes(app: FastifyInstance) {
  serve(app, personalData, {
    pack: ({ params, body }, call) => packPersonalData(call.db, call, params.id, body.language),
  })
}
