import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { askRefund, command, previewOf } from '@learning-cms/testkit/money/refunding'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { sweepOrders } from '#features/shop/orders/states/states.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let shop: ReturnType<typeof sellingIn>
beforeAll(async () => {
  t = await testApp()
  shop = sellingIn(t)
})
afterAll(() => t.close())

const beneficiary = { bankBin: '970436', accountNumber: '0123456789', accountName: 'NGUYEN VAN AN' }
const giveBack = (orderId: string, amount: number) =>
  askRefund(t, orderId, { kind: 'overpayment', amount, way: 'bank_transfer' }, { beneficiary })

/** Approved and transferred by somebody other than the requester. */
async function payOut(refundId: string) {
  await command(t, refundId, 'approve', { as: 'owner', body: {} })
  return command(t, refundId, 'pay-out', { as: 'owner', body: { transferReference: refundId } })
}

/** Of 500,000 đồng 200,000 came; then the order was cancelled. */
async function cancelledInPart() {
  const order = await shop.sold({ prices: [500_000] })
  const late = await shop.attempt(order)
  const part = await shop.markPaid(order, { amount: 200_000, note: 'Chuyển trước' })
  const { body: failed } = await shop.command(part.body, 'cancel', { reason: 'Khách đổi ý' })
  return { failed, late }
}

const surplusOf = async (orderId: string) =>
  (await t.ask('GET', '/reconciliation', { as: 'finance' })).body.rows.find(
    (row: { orderId: string }) => row.orderId === orderId,
  )

test('money for a cancelled order is found, and returned in full', async () => {
  const { failed } = await cancelledInPart()
  expect(failed).toMatchObject({
    status: 'failed',
    customerCredit: 200_000,
    refundable: 0,
    refundableOverpayment: 200_000,
    allowed: expect.arrayContaining(['refund']),
  })
  expect(await surplusOf(failed.id)).toMatchObject({ kind: 'surplus', ours: 'failed', amount: 200_000 })
  const ofOrder = await previewOf(t, failed.id, { kind: 'order', amount: 200_000 })
  expect([ofOrder.status, ofOrder.body.reason]).toEqual([409, 'refunds.order-not-refundable'])
  const tooMuch = await previewOf(t, failed.id, { kind: 'overpayment', amount: 200_001 })
  expect(tooMuch.body).toMatchObject({ reason: 'refunds.exceeds-refundable', values: { max: 200_000 } })

  const requested = await giveBack(failed.id, 200_000)
  expect(requested.body).toMatchObject({ status: 'requested', kind: 'overpayment' })
  expect(await surplusOf(failed.id)).toBeUndefined()
  expect((await payOut(requested.body.id)).body).toMatchObject({ status: 'succeeded' })
  expect(await shop.read(failed.id)).toMatchObject({
    status: 'failed',
    captured: 200_000,
    refunded: 200_000,
    customerCredit: 0,
    refundableOverpayment: 0,
    missing: 500_000,
  })
  expect(await shop.ledgerOf(failed.id)).toEqual({})
})

test('refunded money no longer counts towards the order', async () => {
  const { failed, late } = await cancelledInPart()
  const requested = await giveBack(failed.id, 150_000)
  await payOut(requested.body.id)
  expect((await shop.read(failed.id)).missing).toBe(450_000)
  expect(await shop.take(shop.evidenceOf(late, 500_000))).toEqual({ outcome: 'overpaid' })
  expect(await shop.read(failed.id)).toMatchObject({
    status: 'completed',
    captured: 700_000,
    refunded: 150_000,
    missing: 0,
    customerCredit: 50_000,
    refundable: 500_000,
    refundableOverpayment: 50_000,
    lines: [{ access: 'granted' }],
  })
  expect(await shop.ledgerOf(failed.id)).toEqual({
    gateway_clearing: 550_000,
    customer_credit: -50_000,
    sales: -500_000,
  })
})

test('money reserved for a refund pays for nothing, and becomes credit again when the refund is rejected', async () => {
  const { failed, late } = await cancelledInPart()
  const requested = await giveBack(failed.id, 200_000)
  expect(await shop.take(shop.evidenceOf(late, 500_000))).toEqual({ outcome: 'completed' })
  expect(await shop.read(failed.id)).toMatchObject({ customerCredit: 200_000, refundableOverpayment: 0 })
  await command(t, requested.body.id, 'reject', { as: 'owner', body: { note: 'Đơn đã được trả đủ' } })
  expect(await shop.read(failed.id)).toMatchObject({
    status: 'completed',
    customerCredit: 200_000,
    refundable: 500_000,
    refundableOverpayment: 200_000,
  })
  expect(await shop.ledgerOf(failed.id)).toEqual({
    gateway_clearing: 700_000,
    customer_credit: -200_000,
    sales: -500_000,
  })
})

test('an underpayment of a pending order is shown for a decision, and refunded without cancelling it', async () => {
  const order = await shop.sold({ prices: [199_000] })
  await shop.take(shop.evidenceOf(await shop.attempt(order), 198_999))
  expect(await shop.read(order.id)).toMatchObject({ refundableOverpayment: 198_999, missing: 1 })
  expect(await surplusOf(order.id)).toMatchObject({ ours: 'pending', amount: 198_999, action: 'decide-short' })
  const requested = await giveBack(order.id, 198_999)
  expect(await surplusOf(order.id)).toBeUndefined()
  expect(await shop.read(order.id)).toMatchObject({ status: 'pending', missing: 199_000 })
  expect((await payOut(requested.body.id)).body).toMatchObject({ status: 'succeeded' })
  expect(await shop.ledgerOf(order.id)).toEqual({})
  await t.database.pool.query('update orders set expires_at = now() where id = $1', [order.id])
  await sweepOrders(t.db)
  expect(await shop.read(order.id)).toMatchObject({ status: 'failed', failure: 'expired', captured: 198_999 })
})
