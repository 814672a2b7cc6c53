import type { OrderPayment, PayGateway } from '@learning-cms/contract/money/payments'
import { findPayment, settlePayment } from '@learning-cms/server/services/gateways/sandbox/payments'
import { callbacksOf } from '@learning-cms/server/services/gateways/sandbox/sandbox'
import { dayOf } from '@learning-cms/server/services/gateways/formats'
import type { TestApp } from '@learning-cms/testkit/app'

const as = 'support'

/** Switches all gateways to their sandboxes. */
export const enableSandboxes = (t: TestApp) => t.database.pool.query(`update gateway_settings set mode = 'test'`)

/** A payment of an order, started and opened; `page` is the path of its page below /api/v1. */
export async function openPayment(t: TestApp, orderId: string, gateway: PayGateway) {
  const started = await t.ask('POST', `/orders/${orderId}/payments`, { as, key: true, body: { gateway } })
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  const opened = await t.ask<OrderPayment>('POST', `/payments/${started.body.id}/open`, { as, body: {} })
  const page = opened.body.payUrl?.split('/api/v1')[1] ?? ''
  // The gateway knows the payment once its page was opened.
  if (page) await t.ask('GET', page)
  return { ...opened.body, page }
}
export type Opened = Awaited<ReturnType<typeof openPayment>>

/** Presses a button on the page of a sandbox. */
export const pressOn = async (t: TestApp, { page }: Opened, choice: 'pay' | 'refuse' | 'pay-later') => {
  const html = (await t.ask<string>('GET', page)).body
  const action = new RegExp(`action="press\\?([^"]*choice=${choice})"`).exec(html)?.[1]?.replaceAll('&#38;', '&')
  return t.ask<string>('POST', `${page.split('?')[0]!.replace(/pay$/, 'press')}?${action}`)
}

/** The callback the gateway would make after a payment, without making it. */
export async function callbackOf(
  t: TestApp,
  { gateway, reference, createdAt }: OrderPayment,
  state: 'paid' | 'refused' = 'paid',
) {
  const place = { db: t.db, gateway: gateway as PayGateway, address: '' }
  const named = gateway === 'zalopay' ? `${dayOf(createdAt)}_${reference}` : reference
  await settlePayment(t.db, place.gateway, { reference: named, state })
  const [callback] = await callbacksOf(place, (await findPayment(t.db, place.gateway, named))!)
  return { query: '', body: '', ...callback }
}
export type Callback = Awaited<ReturnType<typeof callbackOf>>

/** Makes that callback. */
export const callBack = (t: TestApp, gateway: PayGateway, { query, body }: Callback) =>
  t.ask(body ? 'POST' : 'GET', `/payments/callbacks/${gateway}${query ? `?${query}` : ''}`, {
    ...(body && { body, headers: { 'content-type': 'application/json' } }),
  })
