import * as z from 'zod'
import { dong, id, instant } from '#core/common.ts'

/** Lapsed: the order was paid, failed or paid further before anybody decided. */
export const writeOffStatuses = ['waiting', 'approved', 'rejected', 'lapsed'] as const

/** Somebody's wish to take an order as paid though a part is missing, and what became of it. */
export const writeOff = z.object({
  id,
  version: z.int(),
  status: z.enum(writeOffStatuses),
  /** What was missing, and what had come in. */
  amount: dong,
  held: dong,
  reason: z.string(),
  requestedByName: z.string(),
  createdAt: instant,
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
  /** Of one that waits: why the person who reads cannot be the one to agree. Null without the right, which says so itself. */
  barred: z.string().nullable(),
})
export type WriteOff = z.infer<typeof writeOff>
