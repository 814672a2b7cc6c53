import { artifactTerms } from '@learning-cms/contract/museum/artifact-terms'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listTerms } from './queries.ts'
import { changeTerm, createTerm, mergeTerm, readMerging, removeTerm } from './rules.ts'

export const artifactTermRoutes = (app: FastifyInstance) =>
  serve(app, artifactTerms, {
    list: async ({ query }, { db }) => ({ rows: await listTerms(db, query.kind) }),
    create: ({ body }, call) => createTerm(call.db, call, body),
    update: ({ params, version, body }, call) => changeTerm(call.db, call, { ...params, version }, body),
    merging: ({ params, query }, { db }) => readMerging(db, params.id, query.intoId),
    merge: ({ params, version, body }, call) => mergeTerm(call.db, call, { ...params, version }, body.intoId),
    remove: ({ params, version }, call) => removeTerm(call.db, call, { ...params, version }),
  })
