import { reviews } from '@learning-cms/contract/courses/reviews'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listReviews, readQueue } from './queries.ts'
import { receiveReviews } from './receive.ts'
import { readNow } from './records.ts'
import { approveReview, rejectReview, removeReview, takeBackDecision } from './rules.ts'

export const reviewRoutes = (app: FastifyInstance) =>
  serve(app, reviews, {
    list: ({ query }, { db }) => listReviews(db, query),
    figures: (_, { db }) => readQueue(db),
    read: ({ params }, { db }) => readNow(db, params.id),
    approve: ({ params, version }, call) => approveReview(call.db, call, { ...params, version }),
    reject: ({ params, version, body }, call) => rejectReview(call.db, call, { ...params, version }, body),
    takeBack: ({ params, version }, call) => takeBackDecision(call.db, call, { ...params, version }),
    remove: async ({ params, version }, call) => {
      await removeReview(call.db, call, { ...params, version })
      return null
    },
    receive: ({ body }, call) => receiveReviews(call.db, call, body.rows),
  })
