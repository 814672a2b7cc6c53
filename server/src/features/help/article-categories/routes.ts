import { articleCategories } from '@learning-cms/contract/help/article-categories'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listCategories } from './queries.ts'
import { arrangeCategories, changeArticleCategory, createArticleCategory, removeArticleCategory } from './rules.ts'

export const articleCategoryRoutes = (app: FastifyInstance) =>
  serve(app, articleCategories, {
    list: async (_, { db }) => ({ rows: await listCategories(db) }),
    create: ({ body }, call) => createArticleCategory(call.db, call, body),
    arrange: ({ body }, call) => arrangeCategories(call.db, call, body.ids),
    update: ({ params, version, body }, call) => changeArticleCategory(call.db, call, { ...params, version }, body),
    remove: ({ params, version, query }, call) =>
      removeArticleCategory(call.db, call, { ...params, version }, query.reassignTo),
  })
