import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import {
  askRefund,
  behaveAs,
  command,
  inTestMode,
  paidOrder,
  previewOf,
  refundAfterWork,
} from '@learning-cms/testkit/money/refunding'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await inTestMode(t.db)
})
afterAll(() => t.close())

const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)

/** A refund at the gateway whose outcome nobody knows. */
async function inReview() {
  await behaveAs(t.db, 'stuck')
  const { body } = await askRefund(t, (await paidOrder(t.db)).id, { amount: 500_000 })
  await refundAfterWork(t, body.id)
  await behaveAs(t.db, 'as-documented')
  await query(`update refunds set status = 'needs_review' where id = $1`, [body.id])
  return body.id as string
}
const succeeded = async () => {
  const { body } = await askRefund(t, (await paidOrder(t.db)).id, { amount: 500_000 })
  expect(await refundAfterWork(t, body.id)).toMatchObject({ status: 'succeeded' })
  return body.id as string
}

test.each<[object, () => Promise<string>, string, object?]>([
  [{ status: 409, reason: 'refunds.transition' }, succeeded, 'reject', { note: 'Quá muộn' }],
  [{ status: 422, reason: 'refunds.not-by-transfer' }, inReview, 'pay-out', { transferReference: 'FT1' }],
  [{ status: 409, reason: 'refunds.no-access-left' }, succeeded, 'finish-access'],
  [{ status: 422, reason: 'refunds.nothing-done' }, inReview, 'settle', { outcome: 'partly', evidence: 'Sao kê' }],
])('%o', async (refusal, refund, name, body) => {
  const answer = await command(t, await refund(), name, { as: 'owner', ...(body && { body }) })
  expect(answer.body).toMatchObject(refusal)
})

test('a refund that a person settles as failed says that it was given up', async () => {
  const id = await inReview()
  await command(t, id, 'settle', { as: 'owner', body: { outcome: 'failed', evidence: 'Tra soát' } })
  expect(await refundAfterWork(t, id)).toMatchObject({ status: 'failed', failure: 'refunds.given-up' })
})

test('an overpayment has no lines', async () => {
  const { id } = await make.order(t.db, { overpaid: 50_000 })
  const lines = [{ lineId: '0190a000-0000-7000-8000-000000000000', amount: 5 }]
  const answer = await previewOf(t, id, { kind: 'overpayment', amount: 5, lines })
  expect(answer.body).toMatchObject({ status: 422, reason: 'refunds.lines-overpayment' })
})

test('no payment holds more than was paid by it', async () => {
  const { id } = await make.order(t.db)
  await query(`update payments set received = 200000, amount = 200000 where order_id = $1`, [id])
  await query(
    `insert into payments (id, order_id, attempt, gateway, status, reference, transaction_id, amount, received, settled_at)
     values (gen_random_uuid(), $1, 2, 'momo', 'succeeded', 'HAILAN', 'HAILAN', 300000, 300000, now())`,
    [id],
  )
  expect((await previewOf(t, id, { amount: 400_000 })).body).toMatchObject({
    status: 422,
    reason: 'refunds.no-payment',
  })
})

test('a gateway that is not set up takes no refund', async () => {
  const { id } = await make.order(t.db, { gateway: 'vnpay' })
  await query(`update gateway_settings set mode = 'off' where gateway = 'vnpay'`)
  expect((await previewOf(t, id, { amount: 5_000 })).body).toMatchObject({
    status: 409,
    reason: 'refunds.gateway-not-set-up',
  })
})
