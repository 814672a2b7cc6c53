import * as z from 'zod'
import { byId, id, instant, requiredText } from '#core/common.ts'
import { route } from '#core/route.ts'

const answer = z.object({ id, version: z.int(), disputedAt: instant.nullable() })
const body = z.strictObject({ reason: requiredText(500, 'orders.reason-required') })
const command = { params: byId, needs: 'orders:write', versioned: true, body, answer } as const

/** The customer's bank demands the money back: meanwhile we refund nothing ourselves. */
export const disputes = {
  open: route({
    ...command,
    method: 'POST',
    path: '/orders/:id/dispute',
    summary: 'Mark the payment of an order as disputed; no refund of it can start',
  }),
  close: route({
    ...command,
    method: 'POST',
    path: '/orders/:id/dispute/close',
    summary: 'Mark the dispute over an order as resolved',
  }),
}
