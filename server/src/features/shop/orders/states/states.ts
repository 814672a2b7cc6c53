import type { Order } from '@learning-cms/contract/shop/orders'
import type { Db } from '#db/open.ts'
import { bySystem, type By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { handOver } from './hand-over.ts'
import { failOrder } from './fail.ts'
import {
  isInvoiced,
  lockLines,
  lockOrder,
  takeExpired,
  takeSuspended,
  type OrderNow,
} from '#features/shop/orders/lock-queries.ts'
import { hasUnknownPayment } from '#services/money/payment-rows.ts'
import { transitions, nextFrom } from './transitions.ts'
import { readOrder } from '#features/shop/orders/read.ts'
import { writeOrder } from '#features/shop/orders/records.ts'
import { lockAt } from '#features/shop/orders/rules.ts'

/** Releases the coupon's reservation. Money received for it stays as customer credit until it is refunded. */
export const cancelOrder = (db: Db, by: By, target: RowVersion, reason: string): Promise<Order> =>
  db.transaction(async (tx) => {
    const before = await lockAt(tx, by, target)
    refuseMove(before, 'cancel')
    if (isInvoiced(before)) refuse('state-forbids', 'orders.invoiced')
    if (await hasUnknownPayment(tx, target.id)) refuse('state-forbids', 'orders.payment-state-unknown')
    await failOrder(tx, by, before, { failure: 'cancelled', reason })
    return readOrder(tx, by, target.id)
  })

export function refuseMove({ status }: OrderNow, command: keyof typeof transitions) {
  const { from, to } = transitions[command]
  if ((from as readonly string[]).includes(status)) return
  const values = { entity: 'orders', from: status, to, allowed: nextFrom(status) }
  refuse('state-forbids', 'orders.transition', { values })
}

/** Retries the lines whose access could not be granted. */
export const fulfilOrder = (db: Db, by: By, target: RowVersion): Promise<Order> =>
  db.transaction(async (tx) => {
    const before = await lockAt(tx, by, target)
    if (before.fulfilmentError === null) refuse('state-forbids', 'orders.nothing-to-fulfil')
    const lines = await lockLines(tx, target.id)
    const fulfilmentError = await handOver(
      tx,
      by,
      before,
      lines.filter(({ access }) => access === 'error'),
    )
    await writeOrder(tx, by, before, { action: 'orders.fulfil', fields: { fulfilmentError } })
    return readOrder(tx, by, target.id)
  })

const AT_ONCE = 500

/** Expires overdue orders one by one, along with those a suspension could not lock. */
export async function sweepOrders(db: Db) {
  await failWhile(db, takeExpired, { failure: 'expired' })
  await failWhile(db, async (tx) => (await takeSuspended(tx, { most: 1 }))[0], { failure: 'course-not-on-sale' })
}

type Take = (tx: Db) => Promise<string | undefined>

async function failWhile(db: Db, take: Take, why: Parameters<typeof failOrder>[3]) {
  const failOne = () =>
    db.transaction(async (tx) => {
      const id = await take(tx)
      if (id) await failOrder(tx, bySystem, found(await lockOrder(tx, id)), why)
      return id !== undefined
    })
  for (let done = 0; done < AT_ONCE && (await failOne()); done += 1);
}
