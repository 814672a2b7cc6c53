import * as z from 'zod'
import { dong, id, instant } from '#core/common.ts'
import { gateways } from '#shop/orders.ts'
import { route } from '#core/route.ts'

export const reconciliationKinds = ['payment', 'refund', 'surplus'] as const
/** The one safe action for a line: each corresponds to a command of payments or refunds. */
export const reconciliationActions = [
  'query-payment',
  'take-as-paid',
  'check-refund',
  'settle-refund',
  'acknowledge-refund',
  'refund-surplus',
  'decide-short',
  'decide-write-off',
] as const
export type ReconciliationAction = (typeof reconciliationActions)[number]

/** Our state and the gateway's, where the two differ or are unknown. */
export const reconciliationRow = z.object({
  /** Of the payment, the attempt or the order. */
  id,
  kind: z.enum(reconciliationKinds),
  orderId: id,
  orderNumber: z.string(),
  studentName: z.string(),
  paymentId: id.nullable(),
  refundId: id.nullable(),
  refundNumber: z.string().nullable(),
  /** Of the payment or the refund, for the command. */
  version: z.int(),
  gateway: z.enum(gateways).nullable(),
  amount: dong,
  /** Our state, and the gateway's. */
  ours: z.string(),
  theirs: z.string(),
  gatewayCode: z.string().nullable(),
  gatewayMessage: z.string().nullable(),
  since: instant,
  checkedAt: instant.nullable(),
  nextQueryAt: instant.nullable(),
  action: z.enum(reconciliationActions),
})
export type ReconciliationRow = z.infer<typeof reconciliationRow>

export const reconciliation = {
  list: route({
    method: 'GET',
    path: '/reconciliation',
    needs: 'orders:read',
    summary: "List payments and refunds whose state is unknown or differs from the gateway's, oldest first",
    query: z.strictObject({ after: z.string().max(200).optional() }),
    answer: z.object({
      rows: z.array(reconciliationRow),
      next: z.string().nullable(),
      total: z.int(),
      totalIsCapped: z.boolean(),
    }),
  }),
}
