import { organisation } from '@learning-cms/contract/system/organisation'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { countEnglishTexts } from './queries.ts'
import { readOrganisation, saveGroup, saveSessions } from './rules.ts'

export const organisationRoutes = (app: FastifyInstance) =>
  serve(app, organisation, {
    read: (_sent, { db }) => readOrganisation(db),
    savePassword: (sent, call) => saveGroup(call.db, call, 'password', sent),
    saveSessions: (sent, call) => saveSessions(call.db, call, sent),
    saveOrders: (sent, call) => saveGroup(call.db, call, 'orders', sent),
    saveRegister: (sent, call) => saveGroup(call.db, call, 'register', sent),
    saveLanguages: (sent, call) => saveGroup(call.db, call, 'languages', sent),
    englishTexts: (_sent, { db }) => countEnglishTexts(db),
    saveRetention: (sent, call) => saveGroup(call.db, call, 'retention', sent),
  })
