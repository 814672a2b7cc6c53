import { settlementFiles, settlements } from '@learning-cms/contract/money/settlements'
import type { FastifyInstance } from 'fastify'
import { leaveOnSocket } from '#http/raw-body.ts'
import { serve } from '#http/serve.ts'
import { found } from '#refuse'
import { importFile, previewFile } from './import-file.ts'
import { findSettlement, listLines, listSettlements } from './queries.ts'
import { recheckSettlement } from './recheck.ts'
import { readSettlement } from './records.ts'
import { configureGateway, matchSettlement, readCandidates, undoMatch } from './rules.ts'
import { listWaiting, sumAtGateways } from './waiting-queries.ts'
import { withdrawFile } from './withdraw.ts'

export function settlementRoutes(app: FastifyInstance) {
  app.register(async (inner) => {
    leaveOnSocket(inner)
    serve(
      inner,
      { preview: settlementFiles.preview, importFile: settlementFiles.importFile },
      {
        preview: async ({ query }, call) => call.reply.send(await previewFile(call, query)),
        importFile: async ({ query }, call) => call.reply.send(await importFile(call, query)),
      },
    )
  })
  serve(
    app,
    { withdraw: settlementFiles.withdraw },
    {
      withdraw: ({ params, body }, call) => withdrawFile(call.db, call, params.id, body.reason),
    },
  )
  serve(app, settlements, {
    list: ({ query }, { db }) => listSettlements(db, query),
    atGateways: async (_sent, { db }) => ({ gateways: await sumAtGateways(db) }),
    waiting: ({ query }, { db }) => listWaiting(db, query),
    configure: ({ params, version, body }, call) =>
      configureGateway(call.db, call, params.gateway, { ...body, version }),
    read: ({ params }, { db }) => readSettlement(db, params.id),
    lines: async ({ params, query }, { db }) => {
      found(await findSettlement(db, params.id))
      return listLines(db, params.id, query)
    },
    candidates: ({ params }, { db }) => readCandidates(db, params.id),
    match: ({ params, version, body }, call) => matchSettlement(call.db, call, { ...params, version }, body),
    undo: ({ params, version, body }, call) => undoMatch(call.db, call, { ...params, version }, body.reason),
    recheck: ({ params, version }, call) => recheckSettlement(call.db, call, { ...params, version }),
  })
}
