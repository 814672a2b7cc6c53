import { help } from '@learning-cms/contract/help/help'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#http/actor.ts'
import { found } from '#refuse'
import { serve } from '#http/serve.ts'
import { listForScreen } from './queries.ts'
import { castVote, countView } from './readers.ts'
import { askHelp, forgetZeroResult, previewArticle, readHelpArticle, readHelpHome } from './rules.ts'
import { listZeroResults } from './search.ts'

/** Everybody who is signed in has an account. */
const readerOf = ({ accountId }: Actor) => found(accountId ?? undefined)

export const helpRoutes = (app: FastifyInstance) =>
  serve(app, help, {
    home: ({ query }, { db }) => readHelpHome(db, query.language),
    search: ({ query }, { db, actor }) => askHelp(db, actor, query),
    read: ({ params, query }, { db, actor }) => readHelpArticle(db, actor, { ...params, ...query }),
    view: ({ params }, { db, actor }) => countView(db, readerOf(actor), params.id),
    vote: ({ params, body }, { db, actor }) => castVote(db, readerOf(actor), params.id, body.isHelpful),
    takeVoteBack: ({ params }, { db, actor }) => castVote(db, readerOf(actor), params.id, null),
    forScreen: async ({ params, query }, { db }) => ({ rows: await listForScreen(db, query.language, params.screen) }),
    preview: ({ params, query }, { db }) => previewArticle(db, params.id, query.language),
    zeroResults: async ({ query }, { db }) => ({ rows: await listZeroResults(db, query.days) }),
    forgetZeroResult: ({ body }, call) => forgetZeroResult(call.db, call, body.term),
  })
