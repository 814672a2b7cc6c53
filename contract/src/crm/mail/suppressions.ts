import * as z from 'zod'
import { byId, email, id, instant, listQuery, nothing, pageOf, requiredText, text } from '#core/common.ts'
import { route } from '#core/route.ts'

/** `objected`: entered by the desk with an objection, never by hand. */
export const suppressionReasons = ['asked', 'complained', 'wrong', 'other', 'objected'] as const
export const suppressionReasonsByHand = ['asked', 'complained', 'wrong', 'other'] as const

const suppression = z.object({
  id,
  /** Masked for those who may not see addresses. */
  address: z.string(),
  reason: z.enum(suppressionReasons),
  note: z.string(),
  byName: z.string(),
  createdAt: instant,
})
export type Suppression = z.infer<typeof suppression>

export const suppressionQuery = listQuery(['createdAt'], 'desc').omit({ from: true })

/** Addresses no campaign writes to, whatever their owners agreed to. */
export const suppressions = {
  list: route({
    method: 'GET',
    path: '/suppressions',
    needs: 'campaigns:read',
    summary: 'List addresses no campaign writes to; a search finds whole addresses',
    query: suppressionQuery,
    answer: pageOf(suppression),
  }),
  add: route({
    method: 'POST',
    path: '/suppressions',
    needs: 'campaigns:write',
    summary: 'Write to an address in no campaign any more',
    body: z.strictObject({ address: email, reason: z.enum(suppressionReasonsByHand), note: text(300) }),
    repeatable: 'optional',
    answer: suppression,
  }),
  remove: route({
    method: 'POST',
    path: '/suppressions/:id/removal',
    needs: 'campaigns:write',
    summary: 'Let campaigns write to an address again, with a reason',
    params: byId,
    body: z.strictObject({ reason: requiredText(300, 'suppressions.reason-required') }),
    answer: nothing,
  }),
}
