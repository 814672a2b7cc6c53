import { EVENT_PLACE } from '@learning-cms/contract/core/event-place'
import type { FastifyInstance } from 'fastify'

/** Read before the answer is: anything not in the answer yet comes after it. */
export const placeOnAnswers = (app: FastifyInstance) =>
  app.addHook('preHandler', async ({ headers, actor }, reply) => {
    if (headers[EVENT_PLACE] === 'wanted' && actor.sessionId) reply.header(EVENT_PLACE, await app.live.place())
  })
