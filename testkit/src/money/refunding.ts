import type { Db } from '@learning-cms/server/db/open'
import type { Behaviour } from '@learning-cms/server/services/gateways/sandbox/payments'
import type { TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'

type Order = Awaited<ReturnType<typeof make.order>>

/** Uses the sandboxes inside the server; by default they behave as documented. */
export async function inTestMode(db: Db) {
  await db.execute(`update gateway_settings set mode = 'test' where gateway <> 'bank_transfer'`)
  await behaveAs(db, 'as-documented')
}

export const behaveAs = (db: Db, behaviour: Behaviour) =>
  db.execute(`update test_gateways set behaviour = '${behaviour}'`)

/** A completed order whose payment is known to the sandbox. */
export async function paidOrder(db: Db, input: Parameters<typeof make.order>[1] = {}): Promise<Order> {
  const order = await make.order(db, input)
  await callBackSandbox(db, order.id)
  return order
}

/** Books the payment of an order as if it had been paid in the sandbox. */
export const callBackSandbox = (db: Db, orderId: string) =>
  db.execute(`
    insert into test_gateway_payments (gateway, reference, amount, description, state, transaction_id, return_url, callback_url, paid_at, expires_at, created_at)
    select gateway, reference, received, 'Test', 'paid', transaction_id, '', '', paid_at, paid_at + interval '1 hour', created_at
    from payments where order_id = '${orderId}' and status = 'succeeded' and gateway <> 'bank_transfer'`)

export type RefundInput = {
  kind?: 'order' | 'overpayment'
  amount: number
  lines?: { lineId: string; amount: number; access?: 'keep' | 'revoke'; pieces?: number }[]
  way?: 'bank_transfer'
  reasonCode?: string
  note?: string
}
type More = {
  as?: string | { token: string }
  key?: string | true
  confirmDuplicate?: boolean
  beneficiary?: object
  expectedRefunded?: number
  previewHash?: string
}

const bodyOf = (input: RefundInput) => ({ kind: 'order', reasonCode: 'goodwill', ...input })

export const previewOf = (server: TestApp, orderId: string, input: RefundInput, as: More['as'] = 'finance') =>
  server.ask('POST', `/orders/${orderId}/refunds/preview`, { as, body: bodyOf(input) })

/** Fetches the preview, then requests exactly that refund. */
export async function askRefund(server: TestApp, orderId: string, input: RefundInput, more: More = {}) {
  const { as = 'finance', key = true, ...rest } = more
  const seen = await previewOf(server, orderId, input, as)
  const { hash: previewHash, expectedRefunded } = seen.body
  const body = { ...bodyOf(input), previewHash, expectedRefunded, ...rest }
  return seen.status === 200 ? server.ask('POST', `/orders/${orderId}/refunds`, { as, key, body }) : seen
}

/** Sends a command for a refund at its current version. */
export async function command(
  server: TestApp,
  refundId: string,
  name: string,
  { as = 'finance', body }: { as?: string | { token: string }; body?: object } = {},
) {
  const { version } = (await server.ask('GET', `/refunds/${refundId}`, { as: 'owner' })).body
  return server.ask('POST', `/refunds/${refundId}/${name}`, { as, version, key: true, ...(body && { body }) })
}

/** The refund, once all queued jobs have run. */
export async function refundAfterWork(server: TestApp, refundId: string) {
  await server.runJobs()
  return (await server.ask('GET', `/refunds/${refundId}`, { as: 'owner' })).body
}
