import * as z from 'zod'
import { dong, id, instant } from '#core/common.ts'

/** Lapsed: the order was paid, failed or received more money before a decision. */
export const writeOffStatuses = ['waiting', 'approved', 'rejected', 'lapsed'] as const

/** A request to accept an order as paid although a part is missing, and its outcome. */
export const writeOff = z.object({
  id,
  version: z.int(),
  status: z.enum(writeOffStatuses),
  /** The missing amount, and what had come in. */
  amount: dong,
  held: dong,
  reason: z.string(),
  requestedByName: z.string(),
  createdAt: instant,
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
  /** While it is waiting: why the reader cannot approve it. Null without the right, which is reported separately. */
  barred: z.string().nullable(),
})
export type WriteOff = z.infer<typeof writeOff>
