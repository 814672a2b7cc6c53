import { trash } from '@learning-cms/contract/records/trash'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listTrash } from './queries.ts'
import { readableEntities } from '#services/entities/restore.ts'
import { removeForGood, restoreAny } from './rules.ts'

export const trashRoutes = (app: FastifyInstance) =>
  serve(app, trash, {
    list: ({ query }, { db, actor }) => listTrash(db, readableEntities(actor), query),
    restore: ({ params, version, body }, call) => restoreAny(call.db, call, { ...params, version }, body),
    remove: ({ params, version }, call) => removeForGood(call.db, call, { ...params, version }),
  })
