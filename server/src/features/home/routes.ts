import { home } from '@learning-cms/contract/home'
import type { FastifyInstance } from 'fastify'
import { incompleteDrafts } from '#features/courses/rules.ts'
import { serve } from '#http/serve.ts'
import { hasSampleData } from '#services/sample-data.ts'
import { listRecent, readFigures } from './queries.ts'
import { askForVerification, bringSampleData, takeSampleDataAway } from './rules.ts'

export const homeRoutes = (app: FastifyInstance) =>
  serve(app, home, {
    read: async (_, { db, actor }) => {
      const [figures, incomplete, recent] = await Promise.all([
        readFigures(db, actor),
        actor.may.has('courses:read') ? incompleteDrafts(db) : null,
        actor.accountId ? listRecent(db, actor.accountId) : [],
      ])
      return { ...figures, incompleteDrafts: incomplete, recent }
    },
    verifyAudit: (_, call) => askForVerification(call.db, call),
    sampleData: async (_, { db }) => ({ isPresent: await hasSampleData(db) }),
    addSampleData: (_, call) => bringSampleData(call.db, call),
    removeSampleData: (_, call) => takeSampleDataAway(call.db, call),
  })
