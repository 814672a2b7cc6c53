import { categories } from '@learning-cms/contract/courses/categories'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listCategories, readTree } from './queries.ts'
import {
  activateCategory,
  changeCategory,
  createCategory,
  deactivateCategory,
  moveCategory,
  readCategory,
  removeCategory,
} from './rules.ts'

export const categoryRoutes = (app: FastifyInstance) =>
  serve(app, categories, {
    tree: async (_, { db }) => ({ rows: await readTree(db) }),
    list: ({ query }, { db }) => listCategories(db, query),
    read: ({ params }, { db }) => readCategory(db, params.id),
    create: ({ body }, call) => createCategory(call.db, call, body),
    update: ({ params, version, body }, call) => changeCategory(call.db, call, { ...params, version }, body),
    move: ({ params, version, body }, call) => moveCategory(call.db, call, { ...params, version }, body),
    activate: ({ params, version }, call) => activateCategory(call.db, call, { ...params, version }),
    deactivate: ({ params, version }, call) => deactivateCategory(call.db, call, { ...params, version }),
    remove: ({ params, version, query }, call) =>
      removeCategory(call.db, call, { ...params, version }, query.reassignTo),
  })
