import { EVENT_PLACE } from '@learning-cms/contract/core/event-place'
import type { FastifyInstance } from 'fastify'

/** Read before the answer is computed: any event missing in the answer comes after this position. */
export const placeOnAnswers = (app: FastifyInstance) =>
  app.addHook('preHandler', async ({ headers, actor }, reply) => {
    if (headers[EVENT_PLACE] === 'wanted' && actor.sessionId) reply.header(EVENT_PLACE, await app.live.place())
  })
