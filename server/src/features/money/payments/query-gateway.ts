import type { OrderPayment, Queried } from '@learning-cms/contract/money/payments'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { bySystem, type By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { PaymentSeen } from '#services/gateways/gateway.ts'
import { openGateway } from '#services/gateways/open.ts'
import { claimDue, findPayment, type PaymentRow } from './queries.ts'
import { settle } from './settle.ts'

const AT_ONCE = 5
/** For somebody waiting in front of a screen: less than the screen itself waits. */
const PATIENCE_MS = 20_000

/** Queries the gateway now, outside any transaction, and processes the answer. */
export async function askNow(db: Db, config: Config, by: By, id: string): Promise<Queried> {
  const payment = found(await findPayment(db, id))
  const gatewayTimeoutMs = Math.min(config.gatewayTimeoutMs, PATIENCE_MS)
  const seen = await ask(db, { ...config, gatewayTimeoutMs }, payment)
  return db.transaction(async (tx) => {
    await settle(tx, by, id, { seen, via: 'query' })
    const after = found(await findPayment(tx, id))
    await record(tx, by, { action: 'orders.askGateway', ...lineOf(after), after: { seen: seen.outcome } })
    return { seen: seen.outcome, reason: 'reason' in seen ? seen.reason : null, payment: after }
  })
}

async function ask(db: Db, config: Config, payment: PaymentRow): Promise<PaymentSeen> {
  const { gateway } = payment
  if (gateway === 'bank_transfer') refuse('state-forbids', 'payments.not-at-gateway')
  return (await openGateway(db, config, gateway)).queryPayment(payment)
}

/** Queries payments that are due, a few at a time. One that can't be queried comes up again after its lease. */
export async function askDue(db: Db, config: Config) {
  const due = await claimDue(db, { atOnce: AT_ONCE, leaseMs: 2 * config.gatewayTimeoutMs })
  const results = await Promise.allSettled(
    due.map(async (id) => {
      const seen = await ask(db, config, found(await findPayment(db, id)))
      await db.transaction((tx) => settle(tx, bySystem, id, { seen, via: 'query' }))
    }),
  )
  const failed = results.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return due.length
}

/** The log records a payment under its order. */
export const lineOf = ({ orderId, orderNumber }: Pick<OrderPayment, 'orderId' | 'orderNumber'>) => ({
  entity: 'orders' as const,
  id: orderId,
  label: orderNumber,
})
