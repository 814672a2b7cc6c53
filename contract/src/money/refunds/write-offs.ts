import * as z from 'zod'
import { byId, requiredText, text } from '#core/common.ts'
import { order } from '#shop/orders.ts'
import { route } from '#core/route.ts'

const command = { params: byId, versioned: true, repeatable: 'required', answer: order } as const

export const writeOffs = {
  ask: route({
    ...command,
    method: 'POST',
    path: '/orders/:id/write-off',
    needs: 'orders:mark_paid',
    summary: 'Request that somebody else accept an order as paid although a part is missing, which is then written off',
    body: z.strictObject({ reason: requiredText(500, 'write-offs.reason-required') }),
  }),
  approve: route({
    ...command,
    method: 'POST',
    path: '/write-offs/:id/approve',
    needs: 'orders:write_off',
    summary: 'Approve a write-off: the order is completed, and the missing amount is written off',
    body: z.strictObject({ note: text(500).optional() }),
    confirmed: true,
  }),
  reject: route({
    ...command,
    method: 'POST',
    path: '/write-offs/:id/reject',
    needs: 'orders:write_off',
    summary: "Reject a write-off, with a reason: the money received remains the customer's",
    body: z.strictObject({ note: requiredText(500, 'write-offs.note-required') }),
  }),
}
