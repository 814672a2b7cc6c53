import * as z from 'zod'
import { byId, id, instant, integer, listQuery, pageOf, text } from '#core/common.ts'
import { route } from '#core/route.ts'
import { COUNTS_AT_ONCE, stockCommands, stockReasons } from './product-terms.ts'

const pieces = integer().min(1, 'products.quantity-positive').max(1_000_000)
const counted = integer().min(0, 'input.negative').max(1_000_000)
const note = text(300)

/** The stock after a movement is the sum of all up to it. */
export const stockMovement = z.object({
  id,
  reason: z.enum(stockReasons),
  /** Pieces that came or went; 0 where only a reservation changed. */
  quantity: z.int(),
  /** The change of the reserved pieces. */
  held: z.int(),
  /** The stock after it. */
  stock: z.int(),
  note: z.string(),
  byName: z.string(),
  createdAt: instant,
})
export type StockMovement = z.infer<typeof stockMovement>

/** The figures of a product's stock. */
export const stockNow = z.object({ stock: z.int(), reserved: z.int() })
export type StockNow = z.infer<typeof stockNow>

export const moveStockBody = z.discriminatedUnion('reason', [
  z.strictObject({ reason: z.literal('received'), quantity: pieces, note: note.optional() }),
  z.strictObject({ reason: z.literal('returned'), quantity: pieces, note: note.optional() }),
  z.strictObject({ reason: z.literal('lost'), quantity: pieces, note: note.min(1, 'products.note-required') }),
  z.strictObject({
    reason: z.literal('counted'),
    /** Pieces found there, reserved ones included. */
    counted,
    /** The stock that was shown while counting: another one since then refuses the count. */
    expected: counted,
    note: note.optional(),
  }),
])
export type MoveStock = z.output<typeof moveStockBody>
export const reasonsGiven = stockCommands

export const countStockBody = z.strictObject({
  counts: z
    .array(z.strictObject({ id, counted, expected: counted }))
    .min(1)
    .max(COUNTS_AT_ONCE)
    .refine((counts) => new Set(counts.map((one) => one.id)).size === counts.length, 'products.named-twice'),
  note: note.optional(),
})

/** What became of each count. changed: the stock moved meanwhile, so nothing was written. */
export const countOutcomes = ['counted', 'same', 'changed', 'below-reserved', 'gone'] as const
const countResult = z.object({ id, outcome: z.enum(countOutcomes), stock: z.int(), reserved: z.int() })
export type CountResult = z.infer<typeof countResult>

export const stock = {
  movements: route({
    method: 'GET',
    path: '/products/:id/movements',
    needs: 'products:read',
    summary: 'List the movements of the stock of a product, newest first',
    params: byId,
    query: listQuery(['createdAt'], 'desc').omit({ search: true, from: true }),
    answer: pageOf(stockMovement),
  }),
  move: route({
    method: 'POST',
    path: '/products/:id/stock',
    needs: 'products:stock',
    summary: 'Receive, take back, count or write off pieces of a good, with the reason',
    params: byId,
    body: moveStockBody,
    repeatable: 'required',
    answer: stockNow,
  }),
  count: route({
    method: 'POST',
    path: '/stock-counts',
    needs: 'products:stock',
    summary: 'Count many goods at once; each is written unless its stock has moved meanwhile',
    body: countStockBody,
    repeatable: 'required',
    answer: z.object({ rows: z.array(countResult) }),
  }),
}
