import { home } from '@learning-cms/contract/records/home'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { hasSampleData } from '#services/samples/sample-data.ts'
import { askForVerification, requestSampleData, readHome, takeSampleDataAway } from './rules.ts'

export const homeRoutes = (app: FastifyInstance) =>
  serve(app, home, {
    read: (_, { db, config, actor, request }) =>
      readHome({ db, config, actor }, (part, err) =>
        request.log.error({ err, part }, 'a part of Home could not be read'),
      ),
    verifyAudit: (_, call) => askForVerification(call.db, call),
    sampleData: async (_, { db }) => ({ isPresent: await hasSampleData(db) }),
    addSampleData: (_, call) => requestSampleData(call.db, call),
    removeSampleData: (_, call) => takeSampleDataAway(call.db, call),
  })
