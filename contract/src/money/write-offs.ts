import * as z from 'zod'
import { byId, requiredText, text } from '#core/common.ts'
import { order } from './orders.ts'
import { route } from '#core/route.ts'

const command = { params: byId, versioned: true, repeatable: 'required', answer: order } as const

export const writeOffs = {
  ask: route({
    ...command,
    method: 'POST',
    path: '/orders/:id/write-off',
    needs: 'orders:mark_paid',
    summary: 'Ask somebody else to take an order as paid though a part is missing, which is then written off',
    body: z.strictObject({ reason: requiredText(500, 'write-offs.reason-required') }),
  }),
  approve: route({
    ...command,
    method: 'POST',
    path: '/write-offs/:id/approve',
    needs: 'orders:write_off',
    summary: 'Agree to it: the order is completed, and what is missing is written off',
    body: z.strictObject({ note: text(500).optional() }),
    confirmed: true,
  }),
  reject: route({
    ...command,
    method: 'POST',
    path: '/write-offs/:id/reject',
    needs: 'orders:write_off',
    summary: 'Turn it down, with a reason: what came in stays with the customer',
    body: z.strictObject({ note: requiredText(500, 'write-offs.note-required') }),
  }),
}
