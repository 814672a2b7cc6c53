import type { Order } from '@learning-cms/contract/shop/orders'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { askRefund, command, previewOf } from '@learning-cms/testkit/money/refunding'
import { sellingIn, type OrderAnswer } from '@learning-cms/testkit/money/selling'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareAll } from '#features/money/ledger/checks.ts'

let t: TestApp
let shop: ReturnType<typeof sellingIn>
beforeAll(async () => {
  t = await testApp()
  shop = sellingIn(t)
})
afterAll(() => t.close())

type Who = string | { token: string }
const account = async (role: string) => ({ token: await t.tokenOf((await make.account(t.db, { roles: [role] })).id) })
const ask = ({ id, version }: Pick<Order, 'id' | 'version'>, as: Who = 'finance', reason = 'Ngân hàng trừ phí') =>
  t.ask<OrderAnswer>('POST', `/orders/${id}/write-off`, { as, version, key: true, body: { reason } })
const decide = (
  { writeOff }: Pick<Order, 'writeOff'>,
  name: 'approve' | 'reject',
  as: Who = 'owner',
  body: object = {},
) =>
  t.ask<OrderAnswer>('POST', `/write-offs/${writeOff!.id}/${name}`, {
    as,
    version: writeOff!.version,
    key: true,
    body,
  })

/** An order for which a gateway brought less than was due. */
async function short({ prices = [199_000], came = 198_999 } = {}) {
  const order = await shop.sold({ prices })
  await shop.take(shop.evidenceOf(await shop.attempt(order), came))
  return shop.read(order.id)
}
const requested = async (more: Parameters<typeof short>[0] = {}) => (await ask(await short(more))).body
const deviations = async () => (await compareAll(t.db)).differing
const momentsOf = async (id: string) =>
  (await t.ask('GET', `/orders/${id}/timeline`, { as: 'finance' })).body.moments.map(
    ({ what }: { what: string }) => what,
  )

test('an underpaid order is accepted by two people, and the shortfall is written off', async () => {
  const order = await short()
  expect(order.allowed).toContain('writeOff')
  const { body: waiting } = await ask(order)
  expect(waiting).toMatchObject({
    status: 'pending',
    missing: 1,
    writtenOff: 0,
    writeOff: { status: 'waiting', amount: 1, held: 198_999, reason: 'Ngân hàng trừ phí' },
  })
  expect(waiting.allowed).not.toContain('writeOff')
  const { rows } = (await t.ask('GET', '/reconciliation', { as: 'finance' })).body
  expect(rows).toMatchObject([{ orderId: order.id, kind: 'surplus', action: 'decide-write-off' }])
  const { status, body: paid } = await decide(waiting, 'approve', 'owner', { note: 'Phí ngân hàng' })
  expect([status, paid]).toMatchObject([
    200,
    {
      status: 'completed',
      missing: 0,
      captured: 198_999,
      writtenOff: 1,
      customerCredit: 0,
      refundable: 198_999,
      refundableOverpayment: 0,
      lines: [{ access: 'granted', writtenOff: 1 }],
      writeOff: { status: 'approved', decisionNote: 'Phí ngân hàng' },
    },
  ])
  expect(paid.transactionId).toBe(order.payments[0]!.transactionId)
  expect(await shop.ledgerOf(order.id)).toEqual({ gateway_clearing: 198_999, sales: -199_000, write_offs: 1 })
  expect(await momentsOf(order.id)).toEqual(expect.arrayContaining(['orders.askWriteOff', 'orders.writeOff']))
  expect(await deviations()).toEqual([])
})

test('rejected with a reason, the money stays the customer’s and the order keeps waiting', async () => {
  const waiting = await requested()
  expect((await decide(waiting, 'reject')).status).toBe(400)
  const { body } = await decide(waiting, 'reject', 'owner', { note: 'Khách trả nốt được' })
  expect(body).toMatchObject({
    status: 'pending',
    missing: 1,
    customerCredit: 198_999,
    writeOff: { status: 'rejected', decisionNote: 'Khách trả nốt được' },
  })
  expect((await decide(body, 'approve')).body.reason).toBe('write-offs.decided')
  expect((await ask(body)).status).toBe(200)
})

test('nobody can be the second person for their own request, recorded payment or limit', async () => {
  const [a, b, c] = [await account('finance'), await account('finance'), await account('admin')]
  const order = await shop.sold({ prices: [199_000] })
  const part = await t.ask<OrderAnswer>('POST', `/orders/${order.id}/mark-paid`, {
    as: b,
    version: order.version,
    key: true,
    body: { amount: 198_000, bankReference: order.id, receivedAt: new Date().toISOString() },
  })
  const { body: waiting } = await ask(part.body, a)
  for (const [who, reason] of [
    [a, 'write-offs.self-approval'],
    [b, 'write-offs.recorded'],
  ] as const) {
    expect(await decide(waiting, 'approve', who)).toMatchObject({ status: 403, body: { reason } })
    const { body: seen } = await t.ask<OrderAnswer>('GET', `/orders/${order.id}`, { as: who })
    expect(seen.writeOff!.barred).toMatch(/You can ask: .+/)
  }
  const policy = (await t.ask('GET', '/refund-settings', { as: c })).body
  const { windowDays, progressLimitBps, writeOffLimit, version } = policy
  const roles = policy.roles.map(({ key, limit, dailyCap }: Record<string, unknown>) => ({ key, limit, dailyCap }))
  const body = { windowDays, progressLimitBps, writeOffLimit, roles }
  expect((await t.ask('PUT', '/refund-settings', { as: c, version, body })).status).toBe(200)
  expect((await decide(waiting, 'approve', c)).body.reason).toBe('second-person.settings')
  await t.db.execute(sql`update settings set changed_by = null where key = 'refunds'`)
  expect((await decide(waiting, 'approve', await account('finance'))).status).toBe(200)
})

test('above the configured limit only someone who may change settings can approve', async () => {
  const waiting = await requested({ came: 188_999 })
  const other = await account('finance')
  expect(await decide(waiting, 'approve', other)).toMatchObject({
    status: 403,
    body: { reason: 'write-offs.over-limit', values: { amount: 10_001, limit: 10_000 } },
  })
  const { body: seen } = await t.ask<OrderAnswer>('GET', `/orders/${waiting.id}`, { as: other })
  expect(seen.writeOff!.barred).toContain('₫10,001')
  expect((await decide(waiting, 'approve', 'admin')).body).toMatchObject({ status: 'completed', writtenOff: 10_001 })
  expect((await decide(await requested({ came: 189_000 }), 'approve', other)).status).toBe(200)
})

test('only an open, partly paid order whose money has no other pending decision can be requested', async () => {
  const unpaid = await shop.sold()
  expect((await ask(unpaid)).body.reason).toBe('write-offs.nothing-missing')
  const paid = await make.order(t.db)
  const read = await shop.read(paid.id)
  expect((await ask(read)).body).toMatchObject({ reason: 'orders.transition', values: { to: 'completed' } })
  expect((await ask(await short(), 'support')).status).toBe(403)
  const waiting = await requested()
  expect((await ask(waiting)).body.reason).toBe('write-offs.waiting-already')
  await t.db.execute(sql`update orders set disputed_at = now() where id = ${waiting.id}`)
  expect((await decide(waiting, 'approve')).body.reason).toBe('refunds.payment-disputed')
  await t.db.execute(sql`update orders set disputed_at = null where id = ${waiting.id}`)
  const doubtful = await shop.attempt(waiting)
  await t.db.execute(sql`update payments set status = 'unknown' where id = ${doubtful}`)
  expect((await decide(waiting, 'approve')).body.reason).toBe('orders.payment-state-unknown')
})

test('a request lapses with further money or with the order, and never writes off another amount', async () => {
  const further = await requested()
  await shop.take(shop.evidenceOf(await shop.attempt(further), 1))
  expect(await shop.read(further.id)).toMatchObject({
    status: 'completed',
    writtenOff: 0,
    writeOff: { status: 'lapsed' },
  })
  expect((await decide(further, 'approve')).status).toBe(412)
  const cancelled = await requested()
  const { body: failed } = await shop.command(cancelled, 'cancel', { reason: 'Khách đổi ý' })
  expect(failed).toMatchObject({ status: 'failed', writeOff: { status: 'lapsed' } })
  // Late money for a failed order can be accepted as payment too.
  expect((await decide((await ask(failed)).body, 'approve')).body).toMatchObject({ status: 'completed', writtenOff: 1 })

  const partlyBack = await requested()
  const beneficiary = { bankBin: '970436', accountNumber: '0123456789', accountName: 'NGUYEN VAN AN' }
  await askRefund(t, partlyBack.id, { kind: 'overpayment', amount: 9, way: 'bank_transfer' }, { beneficiary })
  expect((await decide(partlyBack, 'approve')).body).toMatchObject({
    reason: 'write-offs.amount-changed',
    values: { amount: 1, missing: 10 },
  })
  expect(await deviations()).toEqual([])
})

test('of two simultaneous approvals one counts, and money arriving at that moment is counted once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const waiting = await requested({ prices: [120_000, 79_000] })
    const attempt = await shop.attempt(waiting)
    const [one, other, money] = await Promise.all([
      decide(waiting, 'approve', 'owner'),
      decide(waiting, 'approve', 'admin'),
      ...(round % 2 === 0 ? [] : [shop.take(shop.evidenceOf(attempt, 1))]),
    ])
    const order = await shop.read(waiting.id)
    const wins = [one, other].filter(({ status }) => status === 200)
    expect(wins).toHaveLength(order.writtenOff)
    if (!money) expect(wins).toHaveLength(1)
    expect(order).toMatchObject({ status: 'completed', customerCredit: money && order.writtenOff ? 1 : 0 })
    expect(order.lines.every(({ access }) => access === 'granted')).toBe(true)
  }
  expect(await deviations()).toEqual([])
})

test('a later payment of the rest is customer credit, and can be refunded', async () => {
  const waiting = await requested()
  const late = await shop.attempt(waiting)
  await decide(waiting, 'approve')
  await shop.take(shop.evidenceOf(late, 1))
  expect(await shop.read(waiting.id)).toMatchObject({
    customerCredit: 1,
    refundable: 198_999,
    refundableOverpayment: 1,
  })
})

test('a request waits at most a week without a reminder', async () => {
  const { id } = await requested()
  expect(await deviations()).toEqual([])
  await t.db.execute(sql`update write_offs set created_at = now() - interval '8 days' where order_id = ${id}`)
  expect(await deviations()).toMatchObject([{ question: 'write-offs', entity_id: id, expected: 0, found: 1 }])
  await t.db.execute(sql`delete from write_offs where order_id = ${id}`)
})

const line = fc.record({
  price: fc.integer({ min: 1_000, max: 3_000_000 }),
  rateBps: fc.integer({ min: 0, max: 10_000 }),
})
const acceptance = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  cameBps: fc.integer({ min: 100, max: 9_999 }),
  parts: fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 3 }),
})

test('after any write-off, instructors earn from the price, refunds stay within the money received, and a full refund reverses everything', async () => {
  const { id: instructorId } = await make.instructor(t.db)
  const property = fc.asyncProperty(acceptance, async ({ lines, cameBps, parts }) => {
    const order = await shop.sold({ prices: lines.map(({ price }) => price) })
    for (const [at, { rateBps }] of lines.entries())
      await t.db.execute(sql`
        update order_lines set instructor_id = ${instructorId}, rate_bps = ${rateBps},
          share = div((price - discount)::numeric * ${rateBps}, 10000) where order_id = ${order.id} and position = ${at}`)
    const came = Math.max(1, Math.floor((order.total * cameBps) / 10_000))
    await shop.take(shop.evidenceOf(await shop.attempt(order), came))
    const { body: paid } = await decide((await ask(await shop.read(order.id))).body, 'approve')
    const writtenOff = order.total - came
    const shares = paid.lines.reduce((sum, { share }) => sum + share!, 0)
    expect(paid).toMatchObject({ status: 'completed', writtenOff, refundable: came, customerCredit: 0 })
    expect(paid.lines.reduce((sum, one) => sum + one.writtenOff, 0)).toBe(writtenOff)
    const ledger = await shop.ledgerOf(order.id)
    expect(ledger).toMatchObject({ gateway_clearing: came, sales: -order.total, write_offs: writtenOff })
    expect((ledger['instructor_payable'] ?? 0) + shares).toBe(0)
    await giveAllBack(order.id, parts)
    const back = await shop.read(order.id)
    expect(back).toMatchObject({ status: 'refunded', refundState: 'full', refunded: came, refundable: 0 })
    expect(back.lines.every(({ share, reversed, access }) => share === reversed && access === 'revoked')).toBe(true)
    expect(await shop.ledgerOf(order.id)).toEqual({ refunds: came, sales: -order.total, write_offs: writtenOff })
    expect(await deviations()).toEqual([])
  })
  await fc.assert(property, { numRuns: 8 })
})

/** In several parts; one đồng more than is left is refused each time. */
async function giveAllBack(orderId: string, parts: readonly number[]) {
  const beneficiary = { bankBin: '970436', accountNumber: '0123456789', accountName: 'NGUYEN VAN AN' }
  for (const part of [...parts, 10_000]) {
    const { refundable } = await shop.read(orderId)
    expect((await previewOf(t, orderId, { amount: refundable + 1 })).body.reason).toBe('refunds.exceeds-refundable')
    const amount = Math.ceil((refundable * part) / 10_000)
    const input = { amount, way: 'bank_transfer' as const }
    const { body } = await askRefund(t, orderId, input, { beneficiary, confirmDuplicate: true })
    if (body.reason === undefined) {
      await command(t, body.id, 'approve', { as: 'owner', body: {} })
      await command(t, body.id, 'pay-out', { as: 'owner', body: { transferReference: body.number } })
    }
    if ((await shop.read(orderId)).status === 'refunded') return
  }
}
