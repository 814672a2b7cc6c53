import { bankLines, bankStatements } from '@learning-cms/contract/money/bank-statements'
import type { FastifyInstance } from 'fastify'
import { leaveOnSocket } from '#http/raw-body.ts'
import { serve } from '#http/serve.ts'
import { importStatement } from './import-statement.ts'
import { listLines, listStatements } from './queries.ts'
import { acceptExactLines, acceptLine, readLineOf, reopenLine, setLineAside } from './rules.ts'
import { toRow } from './masked-rows.ts'

export function bankStatementRoutes(app: FastifyInstance) {
  app.register(async (inner) => {
    leaveOnSocket(inner)
    serve(inner, bankStatements, {
      list: ({ query }, { db }) => listStatements(db, query),
      importFile: async ({ query }, call) => call.reply.send(await importStatement(call, query)),
    })
  })
  serve(app, bankLines, {
    list: async ({ query }, call) => {
      const page = await listLines(call.db, query)
      return { ...page, rows: page.rows.map((row) => toRow(call, row)) }
    },
    read: ({ params }, call) => readLineOf(call.db, call, params.id),
    accept: ({ params, version, body }, call) => acceptLine(call.db, call, { ...params, version }, body),
    acceptExact: ({ body }, call) => acceptExactLines(call.db, call, body.ids),
    setAside: ({ params, version, body }, call) => setLineAside(call.db, call, { ...params, version }, body.reason),
    reopen: ({ params, version }, call) => reopenLine(call.db, call, { ...params, version }),
  })
}
