import * as z from 'zod'
import { byId, id, instant, listOf, listQuery, nothing, pageOf } from '#core/common.ts'
import { route } from '#core/route.ts'

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

/** A ticket in the list of visitors. */
export const visitor = z.object({
  id,
  orderId: id,
  orderNumber: z.string().nullable(),
  /** Null for readers who may not read orders. */
  buyerName: z.string().nullable(),
  productId: id,
  productNameVi: z.string(),
  productNameEn: z.string(),
  visitOn: z.iso.date().nullable(),
  slot: z.string().nullable(),
  status: z.enum(ticketStatuses),
  validFrom: instant,
  validUntil: instant,
  usedAt: instant.nullable(),
  usedByName: z.string().nullable(),
  usedDoor: z.string().nullable(),
})
export type Visitor = z.infer<typeof visitor>

/** Search finds a whole code, an order by its number, and a buyer by name for readers who may read orders. */
export const visitorQuery = listQuery(['validFrom'], 'asc').extend({
  /** A day in Vietnam, today unless stated: tickets for it, and those of any day with which somebody entered on it. */
  day: z.union([z.iso.date(), z.literal('any')]).optional(),
  /** Its time of entry; `none` for tickets without. */
  slot: z.string().max(20).optional(),
  productId: id.optional(),
  status: listOf(ticketStatuses).optional(),
})

export const tickets = {
  list: route({
    method: 'GET',
    path: '/tickets',
    needs: 'tickets:read',
    summary: 'List tickets with who bought and who used them, by time of entry',
    query: visitorQuery,
    answer: pageOf(visitor),
  }),
  ofOrder: route({
    method: 'GET',
    path: '/orders/:id/tickets',
    needs: 'tickets:read',
    summary: 'Read the tickets of an order, and whether somebody entered with them',
    params: byId,
    answer: z.object({
      /** When their buyer was last mailed them; null while the mail is to be sent, or if nothing was issued. */
      mailedAt: instant.nullable(),
      /** Without an address they are handed over on paper. */
      hasAddress: z.boolean(),
      rows: z.array(orderTicket),
    }),
  }),
  mailAgain: route({
    method: 'POST',
    path: '/orders/:id/tickets/mail',
    needs: 'tickets:read',
    summary: 'Mail an order’s valid tickets to their buyer once more, at most once in two minutes',
    params: byId,
    answer: nothing,
  }),
}
