import { importFiles } from '@learning-cms/contract/records/import-files'
import { imports, type importLineQuery } from '@learning-cms/contract/records/imports'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { leaveOnSocket } from '#http/raw-body.ts'
import { serve, type Call } from '#http/serve.ts'
import { readValues } from './choices.ts'
import { addFiles, filesOf, removeFile } from './files/files.ts'
import { listImports } from './queries.ts'
import { lineOf, sendRefused, sendTemplate } from './report.ts'
import { listRows } from './row-queries.ts'
import { readOwn } from './read-own.ts'
import { changeImport, checkImport, readImport, runImport, undoImport } from './rules.ts'
import { listSources } from './sources.ts'
import { targetOf } from './targets.ts'
import { upload } from './files/upload.ts'

export function importRoutes(app: FastifyInstance) {
  app.register(async (inner) => {
    leaveOnSocket(inner)
    serve(inner, imports, {
      list: ({ query }, call) => listImports(call.db, query, call.actor.accountId),
      upload: ({ query }, call) => upload(call, query),
      read: ({ params }, call) => readImport(call.db, call, params.id),
      update: ({ params, version, body }, call) => changeImport(call, { ...params, version }, body),
      check: ({ params, version }, call) => checkImport(call, { ...params, version }),
      run: ({ params, version }, call) => runImport(call, { ...params, version }),
      undo: ({ params, version }, call) => undoImport(call, { ...params, version }),
      rows: ({ params, query }, call) => reportOf(call, params.id, query),
      values: ({ params }, call) => readValues(call, params.id),
      refused: ({ params }, call) => sendRefused(call, params.id),
      sources: async ({ params: { entity } }, { db, actor }) => ({
        rows: actor.may.has(targetOf(entity).write) ? await listSources(db, entity) : [],
      }),
      template: ({ params }, call) => sendTemplate(call, params.entity),
    })
    serve(inner, importFiles, {
      add: ({ params, body }, call) => addFiles(call.db, call, params.id, body.assetIds),
      list: ({ params, query }, call) => filesOf(call.db, call, params.id, query),
      remove: ({ params }, call) => removeFile(call.db, call, params.id, params.assetId),
    })
  })
}

async function reportOf(call: Call, id: string, query: z.output<typeof importLineQuery>) {
  const subject = await readOwn(call.db, call, id)
  const page = await listRows(call.db, id, query)
  return { ...page, rows: page.rows.map((row) => lineOf(subject, row)) }
}
