import type { Db } from '#db/open.ts'
import { isoOf } from '#db/statements/columns.ts'
import type { Actor, By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { askToMail, findMailing, ticketsOf } from './of-order.ts'

/** Full codes require the right to check tickets: anybody who knows one can enter with it. */
export async function readOrderTickets(db: Db, { may }: Actor, orderId: string) {
  const { mailedAt, hasAddress } = found(await findMailing(db, orderId))
  const rows = await ticketsOf(db, orderId, { mayReveal: may.has('tickets:check_in') })
  return { mailedAt: mailedAt && isoOf(mailedAt), hasAddress, rows }
}

export const mailAgain = (db: Db, by: By, orderId: string) =>
  db.transaction(async (tx) => {
    const { hasAddress, orderNumber } = found(await findMailing(tx, orderId))
    if (orderNumber === null) return refuse('state-forbids', 'tickets.none')
    if (!hasAddress) refuse('state-forbids', 'tickets.no-address')
    if (!(await askToMail(tx, orderId))) refuse('state-forbids', 'tickets.mailed-already')
    await record(tx, by, { action: 'orders.mailTickets', entity: 'orders', id: orderId, label: orderNumber })
    return null
  })
