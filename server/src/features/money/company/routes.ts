import { companies } from '@learning-cms/contract/money/company'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { changeCompany, readCompany, readSender } from './rules.ts'

export const companyRoutes = (app: FastifyInstance) =>
  serve(app, companies, {
    read: (_, { db, config }) => readCompany(db, config),
    sender: (_, { db }) => readSender(db),
    update: ({ version, body }, call) => changeCompany(call.db, call, call.config, { version, body }),
  })
