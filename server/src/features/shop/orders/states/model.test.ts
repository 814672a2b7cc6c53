import { bySystem } from '@learning-cms/server/http/actor'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { askRefund, command } from '@learning-cms/testkit/money/refunding'
import { sellingIn } from '@learning-cms/testkit/money/selling'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failPayment } from '#features/shop/orders/sale.ts'
import { sweepOrders } from './states.ts'

let t: TestApp
let shop: ReturnType<typeof sellingIn>
beforeAll(async () => {
  t = await testApp()
  shop = sellingIn(t)
})
afterAll(() => t.close())

const PRICE = 100_000
/** Each order may have been in several states between two checks. */
const reachable: Record<string, string[]> = {
  pending: ['pending', 'completed', 'failed'],
  failed: ['failed', 'completed'],
  completed: ['completed'],
}

type World = {
  orders: string[]
  attempts: Map<string, string>
  couponId: string
  code: string
  seen: Map<string, string>
}
type Step = { kind: (typeof kinds)[number]; at: number; amount: number }
const kinds = [
  ...([
    'sell',
    'markPaid',
    'attempt',
    'pay',
    'payOther',
    'refuse',
    'cancel',
    'expire',
    'doubt',
    'giveBack',
    'ask',
    'agree',
    'turnDown',
  ] as const),
]

async function sell({ orders, code }: World, { at }: Step) {
  const { id: studentId } = await make.student(t.db)
  const { id: courseId } = await shop.onSale({ price: PRICE })
  const input = at % 3 === 0 ? { expectedTotal: PRICE } : { couponCode: code, expectedTotal: PRICE * 0.9 }
  const { status, body } = await shop.sell({ studentId, courseIds: [courseId], ...input })
  if (status === 200) orders.push(body.id)
  else expect(body.reason).toBe('coupons.exhausted')
}

async function act(world: World, step: Step): Promise<void> {
  const orderId = world.orders[step.at % Math.max(1, world.orders.length)]
  if (step.kind === 'sell' || !orderId) return sell(world, step)
  if (step.kind === 'expire') {
    await t.db.execute(
      sql`update orders set expires_at = now() - interval '1 s' where id = ${orderId} and status = 'pending'`,
    )
    return sweepOrders(t.db)
  }
  if (step.kind === 'markPaid' || step.kind === 'cancel') return byStaff(orderId, step)
  if (step.kind === 'giveBack') return giveBack(orderId, step)
  if (step.kind === 'ask' || step.kind === 'agree' || step.kind === 'turnDown') return writeOff(orderId, step.kind)
  return atGateway(world, orderId, step)
}

async function byStaff(orderId: string, { kind, amount }: Step) {
  const order = await shop.read(orderId)
  const answer =
    kind === 'cancel' ? await shop.command(order, 'cancel', { reason: 'x' }) : await shop.markPaid(order, { amount })
  expect([200, 409, 412], answer.body.reason).toContain(answer.status)
}

/** Requests a write-off of the missing amount, which somebody else approves or rejects. */
async function writeOff(orderId: string, kind: 'ask' | 'agree' | 'turnDown') {
  const { version, writeOff: last } = await shop.read(orderId)
  if (kind !== 'ask' && !last) return
  const of = kind === 'ask' ? { id: orderId, version } : last!
  const path = { ask: `/orders/${of.id}/write-off`, agree: `/write-offs/${of.id}/approve` }
  const sent = {
    ...{ ask: { reason: 'x' }, agree: {}, turnDown: { note: 'x' } }[kind],
  }
  const { status, body } = await t.ask('POST', { turnDown: `/write-offs/${of.id}/reject`, ...path }[kind], {
    as: kind === 'ask' ? 'admin' : 'owner',
    version: of.version,
    key: true,
    body: sent,
  })
  expect([200, 409, 412], body.reason).toContain(status)
}

/** Part of the customer credit, transferred by somebody other than the requester. */
async function giveBack(orderId: string, { amount: limit }: Step) {
  const { refundableOverpayment } = await shop.read(orderId)
  const amount = Math.min(limit, refundableOverpayment)
  const input = { kind: 'overpayment' as const, way: 'bank_transfer' as const, amount }
  const requested = await askRefund(t, orderId, input, { beneficiary, confirmDuplicate: true })
  if (requested.status !== 200) {
    expect([409, 422], requested.body.reason).toContain(requested.status)
    return
  }
  await command(t, requested.body.id, 'approve', { as: 'owner', body: {} })
  const paid = await command(t, requested.body.id, 'pay-out', {
    as: 'owner',
    body: { transferReference: requested.body.number },
  })
  expect(paid.body).toMatchObject({ status: 'succeeded' })
}
const beneficiary = { bankBin: '970436', accountNumber: '0123456789', accountName: 'NGUYEN VAN AN' }

async function atGateway({ attempts }: World, orderId: string, { kind }: Step) {
  const known = attempts.get(orderId)
  if (kind === 'attempt' || !known) {
    const order = await shop.read(orderId)
    const id = await shop.attempt(order).catch(() => undefined)
    if (id) attempts.set(orderId, id)
    return
  }
  const { rows } = await t.db.execute<{ amount: number }>(sql`select amount from payments where id = ${known}`)
  if (kind === 'refuse') await failPayment(t.db, bySystem, { paymentId: known, code: '1', message: 'x' })
  else if (kind === 'doubt')
    await t.db.execute(sql`update payments set status = 'unknown' where id = ${known} and status = 'pending'`)
  else await shop.take(shop.evidenceOf(known, rows[0]!.amount + (kind === 'payOther' ? 1 : 0)))
}

/** What must hold between any two commands. */
async function look({ orders, seen, couponId }: World) {
  for (const id of orders) {
    const order = await shop.read(id)
    expect(reachable[seen.get(id) ?? 'pending']).toContain(order.status)
    seen.set(id, order.status)
    const received = order.payments.reduce((sum, payment) => sum + payment.received, 0)
    expect(order.captured).toBe(received)
    const ledger = await shop.ledgerOf(id)
    expect(ledger['gateway_clearing'] ?? 0).toBe(order.captured - order.refunded)
    expect((ledger['customer_credit'] ?? 0) + order.customerCredit).toBe(0)
    const isPaid = order.status === 'completed'
    expect((ledger['sales'] ?? 0) + (isPaid ? order.subtotal : 0)).toBe(0)
    expect((ledger['write_offs'] ?? 0) - order.writtenOff).toBe(0)
    if (order.writtenOff > 0) expect([isPaid, order.writeOff?.status]).toEqual([true, 'approved'])
    if (isPaid) expect(order.writeOff?.status).not.toBe('waiting')
    expect(order.captured - order.refunding >= order.total - order.writtenOff).toBe(isPaid)
    expect(order.lines.every(({ access }) => access === (isPaid ? 'granted' : 'pending'))).toBe(true)
    const couponStates = { pending: ['reserved'], failed: ['released'], completed: ['used', 'overshoot'], refunded: [] }
    if (order.couponId) expect(couponStates[order.status]).toContain(order.couponState)
  }
  const { rows } = await t.db.execute(sql`
    select used + reserved <= usage_limit + overshot as "isWithin",
      used = (select count(*) from orders o where o.coupon_id = coupons.id and o.coupon_state in ('used', 'overshoot')) as "usedFits",
      reserved = (select count(*) from orders o where o.coupon_id = coupons.id and o.coupon_state = 'reserved') as "reservedFits"
    from coupons where id = ${couponId}`)
  expect(rows).toEqual([{ isWithin: true, usedFits: true, reservedFits: true }])
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat({ max: 20 }),
  amount: fc.constantFrom(PRICE * 0.4, PRICE * 0.9, PRICE, PRICE * 1.2),
})

test('commands, callbacks and timers in any order, three at a time, reach only allowed states', async () => {
  const walks = fc.array(fc.array(step, { minLength: 3, maxLength: 3 }), { minLength: 8, maxLength: 14 })
  const walk = fc.asyncProperty(walks, async (rounds) => {
    const { id: couponId, code } = await make.coupon(t.db, { usageLimit: 2 })
    const world: World = { orders: [], attempts: new Map(), couponId, code, seen: new Map() }
    for (const round of rounds) {
      await Promise.all(round.map((one) => act(world, one)))
      await look(world)
    }
  })
  await fc.assert(walk, { numRuns: 4, endOnFailure: true })
})
