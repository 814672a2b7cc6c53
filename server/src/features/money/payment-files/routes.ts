import { paymentFiles } from '@learning-cms/contract/money/payment-files'
import { paymentResults } from '@learning-cms/contract/money/payment-results'
import type { FastifyInstance } from 'fastify'
import { leaveOnSocket } from '#http/raw-body.ts'
import { serve } from '#http/serve.ts'
import { importResults, previewResults } from './import-results.ts'
import { changeLayout } from './layouts.ts'
import { listLayouts } from './layout-queries.ts'
import { listCandidates, listFiles } from './queries.ts'
import { recordResults } from './results.ts'
import { drawUpFile, readFile, withdrawFile } from './rules.ts'
import { writeFile } from './write-file.ts'

export function paymentFileRoutes(app: FastifyInstance) {
  app.register(async (inner) => {
    leaveOnSocket(inner)
    serve(inner, paymentResults, {
      preview: async ({ params, query }, call) => call.reply.send(await previewResults(call, params.id, query)),
      importFile: async ({ params, query }, call) => call.reply.send(await importResults(call, params.id, query)),
    })
  })
  serve(app, paymentFiles, {
    list: ({ query }, { db }) => listFiles(db, query),
    candidates: (_sent, { db, actor }) => listCandidates(db, actor.may.has('refunds:approve')),
    layouts: async (_sent, { db }) => ({ layouts: await listLayouts(db) }),
    changeLayout: ({ params, version, body }, call) => changeLayout(call.db, call, { ...params, ...body, version }),
    create: ({ body }, call) => drawUpFile(call.db, call, body),
    read: ({ params }, { db }) => readFile(db, params.id),
    download: ({ params }, call) => writeFile(call, params.id),
    results: ({ params, body }, call) => recordResults(call.db, call, params.id, body.results),
    withdraw: ({ params, version, body }, call) => withdrawFile(call.db, call, { ...params, version }, body.reason),
  })
}
