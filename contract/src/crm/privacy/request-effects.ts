import * as z from 'zod'
import { byId, nothing, requiredText } from '#core/common.ts'
import { route } from '#core/route.ts'
import { consentPurposes } from '#people/contact.ts'
import { dataRequest } from './data-requests.ts'

const command = {
  method: 'POST',
  needs: 'privacy:write',
  params: byId,
  versioned: true,
  repeatable: 'optional',
  answer: dataRequest,
} as const

/** What a request changes for the person it is about, once it is known that they made it. */
export const requestEffects = {
  restrict: route({
    ...command,
    path: '/data-requests/:id/restrict',
    summary: 'Restrict the processing of the person’s data: from now on it is stored, and used for nothing else',
    body: z.strictObject({ reason: requiredText(500, 'data-requests.restrict-reason') }),
  }),
  object: route({
    ...command,
    path: '/data-requests/:id/object',
    summary: 'Withdraw consents of the person at once; for mail, no campaign writes to their addresses any more',
    body: z.strictObject({
      purposes: z.array(z.enum(consentPurposes)).min(1, 'data-requests.purposes-required').max(consentPurposes.length),
    }),
  }),
  lift: route({
    method: 'POST',
    path: '/customers/:id/restriction/lift',
    needs: 'privacy:write',
    summary: 'Lift the restriction of somebody’s data, with a reason',
    params: byId,
    body: z.strictObject({ reason: requiredText(500, 'data-requests.lift-reason') }),
    answer: nothing,
  }),
}
