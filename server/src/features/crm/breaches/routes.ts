import { breaches } from '@learning-cms/contract/crm/privacy/breaches'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { sendBreachPaper } from './paper.ts'
import { listBreaches } from './queries.ts'
import { changeBreach, createBreach, readBreach } from './rules.ts'
import { assessBreach, closeBreach, reportBreach, tellPersons } from './states.ts'

export const breachRoutes = (app: FastifyInstance) =>
  serve(app, breaches, {
    list: ({ query }, { db }) => listBreaches(db, query),
    read: ({ params }, { db }) => readBreach(db, params.id),
    create: ({ body }, call) => createBreach(call.db, call, body),
    update: ({ params, version, body }, call) => changeBreach(call.db, call, { ...params, version }, body),
    assess: ({ params, version, body }, call) => assessBreach(call.db, call, { ...params, version }, body),
    report: ({ params, version, body }, call) => reportBreach(call.db, call, { ...params, version }, body),
    tell: ({ params, version, body }, call) => tellPersons(call.db, call, { ...params, version }, body),
    paper: ({ params, query }, call) => sendBreachPaper(call, params.id, query.language),
    close: ({ params, version, body }, call) => closeBreach(call.db, call, { ...params, version }, body.outcome),
  })
