import { articles } from '@learning-cms/contract/help/articles'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listArticles, listAuthors } from './queries.ts'
import { readNow, withCommands } from './records.ts'
import { listRevisions } from './revision-queries.ts'
import { changeArticle, createArticle, readArticle, removeArticle } from './rules.ts'
import {
  archiveArticle,
  discardChanges,
  keepRevision,
  publishArticle,
  readRevision,
  restoreArticle,
  takeBackRevision,
  unpublishArticle,
} from './states.ts'

export const articleRoutes = (app: FastifyInstance) =>
  serve(app, articles, {
    list: async ({ query }, { db }) => {
      const page = await listArticles(db, query)
      return { ...page, rows: page.rows.map(withCommands) }
    },
    authors: (_, { db }) => listAuthors(db),
    read: ({ params }, { db }) => readArticle(db, params.id),
    create: ({ body }, call) => createArticle(call.db, call, body),
    update: ({ params, version, body }, call) => changeArticle(call.db, call, { ...params, version }, body),
    publish: ({ params, version }, call) => publishArticle(call.db, call, { ...params, version }),
    unpublish: ({ params, version }, call) => unpublishArticle(call.db, call, { ...params, version }),
    archive: ({ params, version }, call) => archiveArticle(call.db, call, { ...params, version }),
    restore: ({ params, version }, call) => restoreArticle(call.db, call, { ...params, version }),
    discard: ({ params, version }, call) => discardChanges(call.db, call, { ...params, version }),
    remove: async ({ params, version }, call) => {
      await removeArticle(call.db, call, { ...params, version })
      return null
    },
    revisions: async ({ params, query }, { db }) => {
      await readNow(db, params.id)
      return listRevisions(db, params.id, query)
    },
    readRevision: ({ params }, { db }) => readRevision(db, params.id, params.revisionId),
    keepRevision: ({ params, version, body }, call) => keepRevision(call.db, call, { ...params, version }, body.name),
    takeBack: ({ params: { id, revisionId }, version }, call) =>
      takeBackRevision(call.db, call, { id, version }, revisionId),
  })
