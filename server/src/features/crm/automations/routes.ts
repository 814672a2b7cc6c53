import { automations } from '@learning-cms/contract/crm/automations'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { dryRun } from './acting/dry-run.ts'
import { listAutomations } from './queries.ts'
import { readNow, toRow } from './records.ts'
import { retryStep } from './acting/retry.ts'
import {
  activateAutomation,
  archiveAutomation,
  changeAutomation,
  createAutomation,
  pauseAutomation,
  readAutomation,
  unarchiveAutomation,
} from './rules.ts'
import { listRuns } from './acting/run-queries.ts'

export const automationRoutes = (app: FastifyInstance) =>
  serve(app, automations, {
    list: async ({ query }, { db }) => {
      const page = await listAutomations(db, query)
      return { ...page, rows: page.rows.map(toRow) }
    },
    read: ({ params }, call) => readAutomation(call.db, call, params.id),
    create: ({ body }, call) => createAutomation(call.db, call, body),
    update: ({ params, version, body }, call) => changeAutomation(call.db, call, { ...params, version }, body),
    activate: ({ params, version }, call) => activateAutomation(call.db, call, { ...params, version }),
    pause: ({ params, version }, call) => pauseAutomation(call.db, call, { ...params, version }),
    archive: ({ params, version }, call) => archiveAutomation(call.db, call, { ...params, version }),
    unarchive: ({ params, version }, call) => unarchiveAutomation(call.db, call, { ...params, version }),
    dryRun: ({ params }, { db }) => dryRun(db, params.id),
    runs: async ({ params, query }, { db }) => {
      await readNow(db, params.id)
      return listRuns(db, params.id, query)
    },
    retry: ({ params }, call) => retryStep(call.db, call, params),
  })
