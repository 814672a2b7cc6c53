import type { Order } from '@learning-cms/contract/shop/orders'
import type { Db } from '#db/open.ts'
import type { Second } from '#services/auth/second-person.ts'
import { found, refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { newId } from '#services/ids.ts'
import { heldOf } from '#services/money/refundable.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { completeShort } from '#features/shop/orders/states/completion.ts'
import { lockOrder, type OrderNow } from '#features/shop/orders/lock-queries.ts'
import { hasUnknownPayment } from '#services/money/payment-rows.ts'
import { mayBeShort } from '#features/shop/orders/states/transitions.ts'
import { readOrder } from '#features/shop/orders/read.ts'
import { writeOrder } from '#features/shop/orders/records.ts'
import { lockAt } from '#features/shop/orders/rules.ts'
import { refuseMove } from '#features/shop/orders/states/states.ts'
import { decide, findWriteOff, hasWaiting, insertWriteOff, orderOfWriteOff } from './write-off-queries.ts'
import { refuseOwnWriteOff } from './write-off-second.ts'

/** Requests that somebody else accept the order as paid with what came in. */
export const askWriteOff = (db: Db, by: Second, target: RowVersion, reason: string): Promise<Order> =>
  db.transaction(async (tx) => {
    const order = await lockAt(tx, by, target)
    await refuseUnshort(tx, order)
    if (await hasWaiting(tx, order.id)) refuse('state-forbids', 'write-offs.waiting-already')
    const [held, { accountId: requestedBy, name: requestedByName }] = [heldOf(order), by.actor]
    const amount = order.total - held
    await insertWriteOff(tx, { id: newId(), orderId: order.id, amount, held, reason, requestedBy, requestedByName })
    await writeOrder(tx, by, order, { action: 'orders.askWriteOff', fields: {}, after: { amount }, reason })
    return readOrder(tx, by, order.id)
  })

/** By somebody other than the requester: the missing amount is written off, and the order is paid. */
export const approveWriteOff = (db: Db, by: Second, target: RowVersion, note: string | undefined): Promise<Order> =>
  db.transaction(async (tx) => {
    const { order, writeOff } = await lockWaiting(tx, by, target)
    await refuseOwnWriteOff(tx, by, writeOff)
    await refuseUnshort(tx, order)
    const missing = order.total - heldOf(order)
    const { amount } = writeOff
    if (missing !== amount) refuse('state-forbids', 'write-offs.amount-changed', { values: { amount, missing } })
    await decide(tx, by, writeOff.id, { status: 'approved', note })
    await completeShort(tx, by, order, { writtenOff: amount, reason: note })
    return readOrder(tx, by, order.id)
  })

/** What came in remains customer credit, and the order stays open. */
export const rejectWriteOff = (db: Db, by: Second, target: RowVersion, note: string): Promise<Order> =>
  db.transaction(async (tx) => {
    const { order, writeOff } = await lockWaiting(tx, by, target)
    await decide(tx, by, writeOff.id, { status: 'rejected', note })
    const after = { amount: writeOff.amount }
    await writeOrder(tx, by, order, { action: 'orders.rejectWriteOff', fields: {}, after, reason: note })
    return readOrder(tx, by, order.id)
  })

/** Locks the order first, like everybody; then the request, at the version the caller has seen. */
async function lockWaiting(tx: Db, by: Second, { id, version: sent }: RowVersion) {
  const orderId = found(await orderOfWriteOff(tx, id))
  const order = found(await lockOrder(tx, orderId))
  const writeOff = found(await findWriteOff(tx, id))
  if (writeOff.version !== sent)
    return refuseStale(tx, {
      entity: 'orders',
      id: orderId,
      sent: order.version,
      current: await readOrder(tx, by, orderId),
    })
  if (writeOff.status !== 'waiting') refuse('state-forbids', 'write-offs.decided')
  return { order, writeOff }
}

/** Open, partly paid, and with no pending decision about its money, neither at a gateway nor by bank transfer. */
async function refuseUnshort(tx: Db, order: OrderNow) {
  refuseMove(order, 'writeOff')
  const held = heldOf(order)
  if (!mayBeShort({ missing: order.total - held, refundableOverpayment: held }))
    refuse('state-forbids', 'write-offs.nothing-missing')
  if (order.disputedAt) refuse('state-forbids', 'refunds.payment-disputed')
  if (await hasUnknownPayment(tx, order.id)) refuse('state-forbids', 'orders.payment-state-unknown')
}
