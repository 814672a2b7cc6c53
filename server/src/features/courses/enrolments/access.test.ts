import { compareAll } from '#features/money/ledger/checks.ts'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { askRefund, command } from '@learning-cms/testkit/money/refunding'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let shop: ReturnType<typeof sellingIn>
beforeAll(async () => {
  t = await testApp()
  shop = sellingIn(t)
})
afterAll(() => t.close())

const as = 'support'
const accessOf = async (orderId: string) => (await shop.read(orderId)).lines.map(({ access }) => access)
const deviationsOf = async (orderId: string) =>
  (await compareAll(t.db)).differing.filter((one) => one.question === 'access' && one.entity_id === orderId).length
const momentsOf = async (orderId: string) =>
  (await t.ask('GET', `/orders/${orderId}/timeline`, { as: 'admin' })).body.moments
    .filter(({ what }: { what: string }) => what.startsWith('enrolments.'))
    .map(({ what, text, byName, kind }: Record<string, string>) => ({ what, text, byName, kind }))
const versionOf = async (id: string) =>
  (await t.database.pool.query<{ version: number }>('select version from enrolments where id = $1', [id])).rows[0]!
    .version
const onEnrolment = async (id: string, name: 'revoke' | 'restore', body: object) =>
  t.ask('POST', `/enrolments/${id}/${name}`, { as, version: await versionOf(id), body })

async function paid() {
  const order = await shop.sold()
  const { body } = await shop.markPaid(order, { amount: 500_000 })
  return { ...body, enrolmentId: body.lines[0]!.enrolmentId!, title: body.lines[0]!.title }
}

/** Fully refunded, and the course revoked with it. */
async function refunded() {
  const order = await paid()
  const beneficiary = { bankBin: '970436', accountNumber: '0123456789', accountName: 'NGUYEN VAN AN' }
  const requested = await askRefund(t, order.id, { amount: 500_000, way: 'bank_transfer' }, { beneficiary })
  await command(t, requested.body.id, 'approve', { as: 'owner', body: {} })
  await command(t, requested.body.id, 'pay-out', { as: 'owner', body: { transferReference: randomUUID() } })
  expect((await shop.read(order.id)).status).toBe('refunded')
  return order
}

test('manually revoked access is shown on the order with person and reason, and appears in the nightly check', async () => {
  const order = await paid()
  expect([await accessOf(order.id), await deviationsOf(order.id)]).toEqual([['granted'], 0])
  await onEnrolment(order.enrolmentId, 'revoke', { reason: 'Chia sẻ tài khoản' })
  expect([await accessOf(order.id), await deviationsOf(order.id)]).toEqual([['revoked'], 1])
  const [first] = await momentsOf(order.id)
  expect(first).toMatchObject({
    what: 'enrolments.revoke',
    kind: 'access',
    text: `${order.title}: Chia sẻ tài khoản`,
    byName: expect.stringMatching(/./),
  })
  expect((await onEnrolment(order.enrolmentId, 'restore', {})).status).toBe(200)
  expect([await accessOf(order.id), await deviationsOf(order.id)]).toEqual([['granted'], 0])
  expect((await momentsOf(order.id)).map(({ what }: { what: string }) => what)).toEqual([
    'enrolments.restore',
    'enrolments.revoke',
  ])
})

test('a fully refunded course is granted again only with a reason, which its order shows', async () => {
  const order = await refunded()
  expect([await accessOf(order.id), await deviationsOf(order.id)]).toEqual([['revoked'], 0])
  const silent = await onEnrolment(order.enrolmentId, 'restore', {})
  expect(silent).toMatchObject({
    status: 422,
    body: { reason: 'enrolments.refunded', values: { number: order.number } },
  })
  const { studentId, lines } = order
  const body = { studentId, courseId: lines[0]!.courseId }
  const byEnrolling = await t.ask('POST', '/enrolments', { as, body })
  expect(byEnrolling).toMatchObject({ status: 422, body: { reason: 'enrolments.refunded' } })
  expect((await onEnrolment(order.enrolmentId, 'restore', { reason: 'Quà của công ty' })).status).toBe(200)
  expect([await accessOf(order.id), await deviationsOf(order.id)]).toEqual([['restored'], 1])
  expect((await momentsOf(order.id))[0]).toMatchObject({
    what: 'enrolments.restore',
    text: `${order.title}: Quà của công ty`,
  })
})

test('a course bought again is accessible through the later order, and the refunded one stays closed', async () => {
  const order = await refunded()
  const { studentId, lines } = order
  const again = await shop.sell({ studentId, courseIds: [lines[0]!.courseId], expectedTotal: 500_000 })
  await shop.markPaid(again.body, { amount: 500_000 })
  expect([await accessOf(order.id), await accessOf(again.body.id)]).toEqual([['revoked'], ['granted']])
  expect([await deviationsOf(order.id), await deviationsOf(again.body.id)]).toEqual([0, 0])
  await onEnrolment(order.enrolmentId, 'revoke', { reason: 'x' })
  expect((await onEnrolment(order.enrolmentId, 'restore', {})).status).toBe(200)
})
