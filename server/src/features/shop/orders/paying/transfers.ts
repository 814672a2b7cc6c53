import type { Order, orders } from '@learning-cms/contract/shop/orders'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { AHEAD_MS } from '#services/incoming/received.ts'
import { insertNote } from '#features/shop/orders/note-queries.ts'
import { readOrder } from '#features/shop/orders/read.ts'
import { lockAt } from '#features/shop/orders/rules.ts'
import { takeTransfer } from '#features/shop/orders/sale.ts'
import { refuseMove } from '#features/shop/orders/states/states.ts'

type ReceivedTransfer = z.output<typeof orders.markPaid.body>

/** By the reference on a statement. Only actual money completes a failed order. */
export const markPaid = (db: Db, by: By, target: RowVersion, body: ReceivedTransfer): Promise<Order> =>
  db.transaction(async (tx) => {
    const { amount, bankReference, receivedAt, note } = body
    const before = await lockAt(tx, by, target)
    if (before.status === 'failed') refuse('state-forbids', 'orders.evidence-required')
    refuseMove(before, 'markPaid')
    if (Date.parse(receivedAt) > Date.now() + AHEAD_MS)
      refuse('rule-broken', 'orders.received-at-ahead', { fields: { receivedAt: 'orders.received-at-ahead' } })
    await takeTransfer(tx, by, before.id, { amount, transactionId: bankReference, at: receivedAt, via: 'staff' })
    if (note) await insertNote(tx, by, { orderId: before.id, body: note })
    return readOrder(tx, by, before.id)
  })
