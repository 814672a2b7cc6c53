import { bulk, type bulkRowsQuery } from '@learning-cms/contract/records/bulk'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { serve, type Call } from '#http/serve.ts'
import { bulkOf } from './handlers.ts'
import { listResults } from './queries.ts'
import { previewBulk, readOwn, readRun, runBulk, undoBulk } from './rules.ts'

export const bulkRoutes = (app: FastifyInstance) =>
  serve(app, bulk, {
    preview: ({ body }, call) => previewBulk(call.db, call, body),
    run: ({ body }, call) => runBulk(call.db, call, body),
    read: ({ params }, call) => readRun(call.db, call, params.id),
    rows: ({ params, query }, call) => resultsOf(call, params.id, query),
    undo: ({ params }, call) => undoBulk(call.db, call, params.id),
  })

async function resultsOf(call: Call, runId: string, query: z.output<typeof bulkRowsQuery>) {
  const { entity } = await readOwn(call.db, call, runId)
  const page = await listResults(call.db, runId, query)
  const ids = page.rows.map(({ id }) => id)
  const names = new Map((await bulkOf(entity).namesOf(call.db, ids)).map(({ id, name }) => [id, name]))
  return { ...page, rows: page.rows.map((row) => ({ ...row, name: names.get(row.id) ?? null })) }
}
