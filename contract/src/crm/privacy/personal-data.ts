import * as z from 'zod'
import { byId, id } from '#core/common.ts'
import { route } from '#core/route.ts'

export const personalData = {
  pack: route({
    method: 'POST',
    path: '/data-requests/:id/package',
    needs: 'privacy:write',
    confirmed: true,
    summary:
      'Start a job that puts everything known about the person of a request into one file, once their identity is checked; only whoever starts it can download it, for a day',
    params: byId,
    body: z.strictObject({
      /** Of headings and explanations. */
      language: z.enum(['vi', 'en']),
    }),
    repeatable: 'optional',
    answer: z.object({ jobId: id }),
  }),
}
