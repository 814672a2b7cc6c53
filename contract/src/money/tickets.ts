import * as z from 'zod'
import { id, instant } from '#core/common.ts'

export const ticketStatuses = ['valid', 'used', 'void'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** One piece of a line of an order. */
export const orderTicket = z.object({
  id,
  lineId: id,
  position: z.int(),
  productId: id,
  /** A day in Vietnam, and a time of entry; null for tickets of any day. */
  visitOn: z.iso.date().nullable(),
  slot: z.string().nullable(),
  /** Only its end for readers without `tickets:check_in`. */
  code: z.string(),
  status: z.enum(ticketStatuses),
  validFrom: instant,
  validUntil: instant,
  usedAt: instant.nullable(),
  usedByName: z.string().nullable(),
  usedDoor: z.string().nullable(),
  voidedAt: instant.nullable(),
})
export type OrderTicket = z.infer<typeof orderTicket>
