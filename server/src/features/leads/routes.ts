import { leads } from '@learning-cms/contract/people/leads'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { maskedContact } from '#services/privacy/mask.ts'
import { countStages, listLeads } from './queries.ts'
import { changeLead, createLead, readLead, revealLead, searchesByNameOnly } from './rules.ts'
import { beginLead, linkOrder, loseLead, putLeadBack, reopenLead, sellLead } from './states.ts'
import { commandsFrom } from './transitions.ts'

export const leadRoutes = (app: FastifyInstance) =>
  serve(app, leads, {
    list: async ({ query }, call) => {
      const page = await listLeads(call.db, query, searchesByNameOnly(call))
      return { ...page, rows: page.rows.map((row) => ({ ...maskedContact(row), allowed: commandsFrom(row.state) })) }
    },
    stages: async ({ query }, call) => ({ stages: await countStages(call.db, query, searchesByNameOnly(call)) }),
    read: ({ params }, { db }) => readLead(db, params.id),
    create: ({ body }, call) => createLead(call.db, call, body),
    update: ({ params, version, body }, call) => changeLead(call.db, call, { ...params, version }, body),
    reveal: ({ params, body }, call) => revealLead(call.db, call, params.id, body.reason),
    begin: ({ params, version }, call) => beginLead(call.db, call, { ...params, version }),
    putBack: ({ params, version }, call) => putLeadBack(call.db, call, { ...params, version }),
    sell: ({ params, version, body }, call) => sellLead(call.db, call, { ...params, version }, body),
    linkOrder: ({ params, version, body }, call) => linkOrder(call.db, call, { ...params, version }, body.orderId),
    lose: ({ params, version, body }, call) => loseLead(call.db, call, { ...params, version }, body),
    reopen: ({ params, version }, call) => reopenLead(call.db, call, { ...params, version }),
  })
