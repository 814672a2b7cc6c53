import * as z from 'zod'
import { dong, id } from '#core/common.ts'
import { picture } from '#system/media/pictures.ts'
import { deliveryInput } from './deliveries.ts'
import { taxClasses } from './product-terms.ts'

/** What a line sells. A bundle is sold as one line for each of its parts. */
export const lineKinds = ['course', 'good', 'ticket', 'donation', 'delivery'] as const
/**
 * Whether the line was handed over: the course opened, the tickets issued, the pieces taken out of the stock. The
 * current state: one revoked by a refund and granted again by somebody is `restored`.
 */
export const lineAccesses = ['pending', 'granted', 'revoked', 'restored', 'error'] as const
export type LineKind = (typeof lineKinds)[number]

const sold = {
  kind: z.enum(lineKinds),
  /** Of courses only. */
  courseId: id.nullable(),
  productId: id.nullable(),
  title: z.string(),
  quantity: z.int(),
  /** The bundle this line is a part of. */
  bundleId: id.nullable(),
  bundleTitle: z.string().nullable(),
  /** Of tickets: the day, and the time of entry. */
  visitOn: z.iso.date().nullable(),
  slot: z.string().nullable(),
  /** Of all pieces, with tax. */
  price: dong,
  discount: dong,
  net: dong,
  taxClass: z.enum(taxClasses),
  /** The part of `net` that is sales tax. */
  tax: dong,
}

export const quoteLine = z.object(sold)
export type QuoteLine = z.infer<typeof quoteLine>

export const orderLine = z.object({
  id,
  position: z.int(),
  ...sold,
  image: picture.nullable(),
  instructorId: id.nullable(),
  instructorName: z.string().nullable(),
  /** The part of `net` that was written off: it can't be refunded. */
  writtenOff: dong,
  /**
   * Hundredths of a percent, and the instructor's share of `net`. Null without the right to see commission or the
   * ledger.
   */
  rateBps: z.int().nullable(),
  share: dong.nullable(),
  /** The part of `share` reversed by refunds. */
  reversed: dong.nullable(),
  refunded: dong,
  /** Held by refunds in progress or done. */
  refunding: dong,
  access: z.enum(lineAccesses),
  accessError: z.string().nullable(),
  enrolmentId: id.nullable(),
})
export type OrderLine = z.infer<typeof orderLine>

export const MOST_ITEMS = 40
/** Counted with bundles divided into their parts. */
export const MOST_LINES = 200
export const MOST_PIECES = 999

/** Something to buy that is not a course by itself. */
export const basketItem = z.strictObject({
  productId: id,
  quantity: z.int().min(1, 'orders.quantity-positive').max(MOST_PIECES, 'orders.quantity-limit').default(1),
  /** Of tickets for a day or a slot: the day in Vietnam, and the time of entry. For a bundle, of all its tickets. */
  visitOn: z.iso.date().optional(),
  slot: z.string().max(5).optional(),
  /** Of donations, which have no price. */
  amount: dong.optional(),
})
export type BasketItem = z.output<typeof basketItem>

/** Needs at least one course or item. */
export const basket = {
  courseIds: z.array(id).max(MOST_ITEMS).default([]),
  items: z.array(basketItem).max(MOST_ITEMS).default([]),
  /** Where goods are sent; without it they are handed over. */
  delivery: deliveryInput.optional(),
}
