import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { startSandbox, type RunningSandbox } from '@learning-cms/testkit/money/gateways'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gatewayNames, type GatewayName, type PaymentRequest, type RawCallback, type RefundRequest } from './gateway.ts'
import { behave, findPayment, newestRefund, type Behaviour } from './sandbox/payments.ts'
import { testKeys } from './sandbox/keys.ts'
import { pageOf, press, type Choice } from './sandbox/sandbox.ts'
import { dayOf } from './formats.ts'

const IMPATIENT_MS = 250
const AMOUNT = 499_000

const database = await freshDatabase()
const { db } = database
const sandboxes = {} as Record<GatewayName, RunningSandbox>
beforeAll(async () => {
  for (const name of gatewayNames) sandboxes[name] = await startSandbox(db, name)
})
afterEach(async () => {
  for (const name of gatewayNames) await behave(db, name, 'as-documented')
})
afterAll(async () => {
  for (const name of gatewayNames) await sandboxes[name].close()
  await database.close()
})

let made = 0
function requestOf(fields: Partial<PaymentRequest> = {}): PaymentRequest {
  const createdAt = new Date().toISOString()
  return {
    reference: `DH26000${(made += 1)}P1`,
    amount: AMOUNT,
    description: 'Thanh toán đơn hàng',
    createdAt,
    expiresAt: new Date(Date.now() + 15 * 6e4).toISOString(),
    language: 'vi',
    ip: '127.0.0.1',
    returnUrl: 'https://shop.example.test/back',
    callbackUrl: 'https://cms.example.test/told',
    ...fields,
  }
}

const bookName = (name: GatewayName, { reference, createdAt }: PaymentRequest) =>
  name === 'zalopay' ? `${dayOf(createdAt)}_${reference}` : reference

/** Opens a payment and visits its page, as the buyer would. */
async function opened(name: GatewayName, payment: PaymentRequest) {
  const { gateway, place } = sandboxes[name]
  const open = await gateway.createPayment(payment)
  if (open.outcome !== 'opened') throw new Error(`not opened: ${JSON.stringify(open)}`)
  const { search } = new URL(open.payUrl)
  expect(await pageOf(place, search, payment.callbackUrl)).toMatchObject({
    payment: { amount: payment.amount, state: 'open', returnUrl: payment.returnUrl },
  })
  return search
}

async function pressed(name: GatewayName, payment: PaymentRequest, choice: Choice) {
  const search = await opened(name, payment)
  const { callbacks } = (await press(sandboxes[name].place, search, choice))!
  return callbacks.map((one): RawCallback => ({ query: '', body: '', ...one }))
}

async function paid(name: GatewayName) {
  const payment = requestOf()
  await pressed(name, payment, 'pay')
  const seen = await sandboxes[name].gateway.queryPayment(payment)
  if (seen.outcome !== 'paid') throw new Error(`not paid: ${JSON.stringify(seen)}`)
  return { ...payment, transactionId: seen.transactionId }
}

function refundOf(payment: RefundRequest['payment'], fields: Partial<RefundRequest> = {}): RefundRequest {
  return {
    requestId: `RF26${(made += 1)}A1`,
    amount: 100_000,
    payment,
    createdAt: new Date().toISOString(),
    description: 'Hoàn tiền khoá học',
    by: 'Kế toán',
    ip: '127.0.0.1',
    ...fields,
  }
}

describe.each(gatewayNames)('%s', (name) => {
  const gateway = () => sandboxes[name].gateway
  const set = (behaviour: Behaviour) => behave(db, name, behaviour)

  test('a payment is opened, pending, paid, reported by a signed callback and found by a query', async () => {
    const payment = requestOf()
    const search = await opened(name, payment)
    expect(await gateway().queryPayment(payment)).toMatchObject({ outcome: 'pending', isKnownThere: true })
    const { callbacks } = (await press(sandboxes[name].place, search, 'pay'))!
    expect(callbacks).toHaveLength(1)
    const read = gateway().readCallback({ query: '', body: '', ...callbacks[0] })
    const seen = { outcome: 'paid', amount: AMOUNT, transactionId: expect.stringMatching(/^\d+$/) }
    expect(read).toMatchObject({ isGenuine: true, reference: payment.reference, seen })
    const found = await gateway().queryPayment(payment)
    expect(found).toMatchObject(seen)
    const secondsAgo = (Date.now() - Date.parse((found as { paidAt: string }).paidAt)) / 1000
    expect(secondsAgo).toBeGreaterThan(-2)
    expect(secondsAgo).toBeLessThan(30)
  })

  test('a payment declined by the buyer fails with the reason', async () => {
    const payment = requestOf()
    const callbacks = await pressed(name, payment, 'refuse')
    expect(await gateway().queryPayment(payment)).toMatchObject({
      outcome: 'failed',
      reason: expect.stringMatching(/^gateways\.(buyer-cancelled|refused)$/),
    })
    // ZaloPay only sends a callback when money came.
    expect(callbacks).toHaveLength(name === 'zalopay' ? 0 : 1)
    for (const raw of callbacks)
      expect(gateway().readCallback(raw)).toMatchObject({
        seen: { outcome: 'failed', reason: 'gateways.buyer-cancelled' },
      })
  })

  test('a later payment without a callback is found by a query', async () => {
    const payment = requestOf()
    expect(await pressed(name, payment, 'pay-later')).toEqual([])
    expect(await gateway().queryPayment(payment)).toMatchObject({ outcome: 'paid', amount: AMOUNT })
  })

  test('a payment never opened there is unknown, and not failed', async () => {
    expect(await gateway().queryPayment(requestOf())).toMatchObject({ outcome: 'pending', isKnownThere: false })
  })

  test.each(['silent', 'lost', 'unreadable'] as const)(
    'an answer that is %s is unknown, never failed',
    async (behaviour) => {
      const payment = await paid(name)
      await set(behaviour)
      const reason = behaviour === 'unreadable' ? 'gateways.unreadable-answer' : 'gateways.no-answer'
      const startedAt = performance.now()
      const asking = behaviour === 'silent' ? await sandboxes[name].adapter(IMPATIENT_MS) : gateway()
      expect(await asking.queryPayment(payment)).toMatchObject({ outcome: 'unknown', reason })
      const refund = refundOf(payment)
      expect(await asking.refund(refund)).toMatchObject({ outcome: 'unknown', next: 'ask', reason })
      expect(await asking.queryRefund(refund)).toMatchObject({ outcome: 'unknown', next: 'ask', reason })
      if (behaviour === 'silent') expect(performance.now() - startedAt).toBeGreaterThan(3 * IMPATIENT_MS - 50)
      // The gateway had done it after all: when queried it says so, and nothing was refunded twice.
      await set('as-documented')
      const again = await gateway().refund(refund)
      expect(['processing', 'succeeded']).toContain(again.outcome)
      await untilRefunded(refund)
      expect((await newestRefund(db, name, bookName(name, payment)))!.amount).toBe(refund.amount)
    },
  )

  /** Queries until the money has arrived, as the poll would. */
  async function untilRefunded(refund: RefundRequest) {
    for (let asking = 0; asking < 4; asking += 1) {
      const seen = await gateway().queryRefund(refund)
      if (seen.outcome === 'succeeded') return seen
      expect(seen).toMatchObject({ outcome: 'processing', next: 'ask' })
    }
    throw new Error('never refunded')
  }

  test('a refund succeeds, and repeating it is the same refund', async () => {
    const payment = await paid(name)
    const refund = refundOf(payment)
    const first = await gateway().refund(refund)
    expect(first.outcome).toBe(name === 'momo' ? 'succeeded' : 'processing')
    const again = await gateway().refund(refund)
    expect(again).toMatchObject(name === 'momo' ? { outcome: 'succeeded' } : { outcome: 'processing', next: 'ask' })
    expect(await untilRefunded(refund)).toMatchObject({ stage: name === 'vnpay' ? 'sent-to-bank' : 'received' })
  })

  test('more than was paid is refused permanently', async () => {
    const payment = await paid(name)
    await gateway().refund(refundOf(payment, { amount: 400_000 }))
    expect(await gateway().refund(refundOf(payment, { amount: 100_000 }))).toMatchObject({ outcome: 'failed' })
    expect((await newestRefund(db, name, bookName(name, payment)))!.amount).toBe(400_000)
  })

  test('a refund it has forgotten can be sent again with the same id', async () => {
    const payment = await paid(name)
    const refund = refundOf(payment, { amount: AMOUNT })
    await set('forgets')
    expect(await gateway().refund(refund)).toMatchObject({ outcome: 'processing' })
    await set('as-documented')
    expect(await gateway().queryRefund(refund)).toMatchObject({ outcome: 'unknown', next: 'send-again' })
    expect(['processing', 'succeeded']).toContain((await gateway().refund(refund)).outcome)
    await untilRefunded(refund)
  })

  test('a refused refund fails; a pending one is never called failed', async () => {
    const payment = await paid(name)
    await set('refuses')
    const refused = refundOf(payment)
    const answer = await gateway().refund(refused)
    // VNPay accepts the request, and only a query says that the bank refused.
    const end = name === 'vnpay' ? await gateway().queryRefund(refused) : answer
    expect(end).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(/^gateways\./) })
    await set('stuck')
    const stuck = refundOf(payment, { amount: 150_000 })
    expect(await gateway().refund(stuck)).toMatchObject({ outcome: 'processing' })
    for (let asking = 0; asking < 3; asking += 1)
      expect(await gateway().queryRefund(stuck)).toMatchObject({
        outcome: 'processing',
        next: name === 'zalopay' ? 'review' : 'ask',
      })
  })

  test('a callback is valid only with its exact text', async () => {
    const [raw] = await pressed(name, requestOf(), 'pay')
    const read = (changed: Partial<RawCallback>) => gateway().readCallback({ ...raw!, ...changed })
    expect(read({}).isGenuine).toBe(true)
    const field = name === 'vnpay' ? 'query' : 'body'
    const text = raw![field]
    const altered = [
      text.replace('499000', '999000'),
      text.replace(/(P1)/, 'P2'),
      text.replace(/(mac|[sS]ignature|SecureHash)("?[:=]"?)\w/, '$1$20'),
      '',
      '{}',
      'null',
      '[]',
      `${text}x`,
      '%%%',
    ].filter((other) => other !== text)
    expect(altered.length).toBeGreaterThan(7)
    for (const other of altered) expect(read({ [field]: other }), other).toEqual({ isGenuine: false })
  })

  test('repeated answers are identical', async () => {
    await set('repeats')
    const callbacks = await pressed(name, requestOf(), 'pay')
    expect(callbacks).toHaveLength(3)
    expect(new Set(callbacks.map((one) => JSON.stringify(one))).size).toBe(1)
  })
})

describe('specifics of each gateway', () => {
  test('MoMo and ZaloPay refuse invalid amounts when opening, and open a reference once', async () => {
    const { gateway } = sandboxes.momo
    expect(await gateway.createPayment(requestOf({ amount: 60_000_000 }))).toMatchObject({
      outcome: 'failed',
      code: '22',
      reason: 'gateways.bad-amount',
    })
    for (const name of ['momo', 'zalopay'] as const) {
      const payment = requestOf()
      await opened(name, payment)
      expect(await sandboxes[name].gateway.createPayment(payment)).toMatchObject({
        outcome: 'unknown',
        reason: 'gateways.already-sent',
      })
    }
  })

  test('VNPay’s hundredths exist only inside its adapter; the records are in đồng', async () => {
    const payment = requestOf()
    const open = await sandboxes.vnpay.gateway.createPayment(payment)
    const { searchParams } = new URL((open as { payUrl: string }).payUrl)
    expect(searchParams.get('vnp_Amount')).toBe('49900000')
    expect(searchParams.get('vnp_OrderInfo')).toBe('Thanh toan don hang')
    await opened('vnpay', payment)
    expect((await findPayment(db, 'vnpay', payment.reference))!.amount).toBe(AMOUNT)
  })

  test('VNPay’s page opens only for a signed address', async () => {
    const open = await sandboxes.vnpay.gateway.createPayment(requestOf())
    const { search } = new URL((open as { payUrl: string }).payUrl)
    expect(await pageOf(sandboxes.vnpay.place, search.replace('49900000', '100'), '')).toBeUndefined()
  })

  test('an answer of VNPay signed with another key is ignored', async () => {
    const keys = await testKeys(db)
    const { vnpay } = await import('./vnpay.ts')
    const { overNetwork } = await import('./over-network.ts')
    const apiUrl = `${sandboxes.vnpay.place.address}/vnpay/merchant_webapi/api/transaction`
    const call = overNetwork({ timeoutMs: 20_000, mayReach: () => true })
    const limits = { min: 1, max: 1 }
    const stranger = vnpay(
      { tmnCode: keys.vnpay.tmnCode, hashSecret: 'another', payUrl: apiUrl, apiUrl },
      { call, paymentLimits: limits, refundLimits: limits },
    )
    const payment = await paid('vnpay')
    const unreadable = { outcome: 'unknown', code: '97', reason: 'gateways.bad-credentials' }
    expect(await stranger.queryPayment(payment)).toMatchObject(unreadable)
    expect(await stranger.refund(refundOf(payment))).toMatchObject(unreadable)
  })
})
