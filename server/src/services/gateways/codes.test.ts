import { describe, expect, test } from 'vitest'
import type { GatewayCall } from './call.ts'
import type { Means, RefundRequest } from './gateway.ts'
import { momo } from './momo.ts'
import { overNetwork } from './over-network.ts'
import { isPublicAddress } from '#services/outgoing/public-address.ts'
import { signVnpay, type VnpayMessage } from './vnpay-signature.ts'
import { vnpay } from './vnpay.ts'
import { dayOf, momentOf, plain, stampOf } from './formats.ts'
import { zalopay } from './zalopay.ts'

// Fixed days: requests are signed as of the times they name; the one with the time of now is compared with now.

const limits = { min: 1_000, max: 50_000_000 }
const answering = (text: string): Means => ({
  call: async () => ({ status: 200, text }),
  paymentLimits: limits,
  refundLimits: limits,
})
const payment = { reference: 'DH260001P1', amount: 499_000, createdAt: '2026-10-01T02:30:00.000Z' }
const request: RefundRequest = {
  requestId: 'RF260001A1',
  amount: 50_000,
  payment: { ...payment, transactionId: '2820086739' },
  createdAt: '2026-10-02T17:30:00.000Z',
  description: 'Hoan tien',
  by: 'lan',
  ip: '127.0.0.1',
}

describe('the meaning of MoMo’s refund codes', () => {
  const keys = { partnerCode: 'MOMO', accessKey: 'A', secretKey: 'S', host: 'https://momo.example' }
  const saying = (resultCode: number) =>
    momo(keys, answering(JSON.stringify({ resultCode, message: 'm', orderId: request.requestId, amount: 50_000 })))
  test.each([
    [0, { outcome: 'succeeded', stage: 'received' }],
    [7000, { outcome: 'processing', next: 'ask' }],
    [7002, { outcome: 'processing', next: 'ask' }],
    [40, { outcome: 'processing', next: 'ask' }],
    [41, { outcome: 'processing', next: 'ask' }],
    [43, { outcome: 'processing', next: 'send-again' }],
    [1080, { outcome: 'processing', next: 'send-again', afterMs: 3_600_000 }],
    [1081, { outcome: 'failed', reason: 'gateways.already-refunded' }],
    [1088, { outcome: 'failed', reason: 'gateways.not-refundable' }],
    [11, { outcome: 'failed', reason: 'gateways.bad-credentials' }],
    [13, { outcome: 'failed', reason: 'gateways.bad-credentials' }],
    [21, { outcome: 'failed', reason: 'gateways.bad-amount' }],
    [22, { outcome: 'failed', reason: 'gateways.bad-amount' }],
    [42, { outcome: 'failed', reason: 'gateways.not-found' }],
    [98, { outcome: 'unknown', next: 'ask' }],
    [99, { outcome: 'unknown', next: 'ask' }],
    [123_456, { outcome: 'unknown', next: 'ask' }],
  ])('%i, sent', async (code, seen) =>
    expect(await saying(code).refund(request)).toMatchObject({ ...seen, code: `${code}` }),
  )

  test.each([
    [11, { outcome: 'unknown', next: 'ask', reason: 'gateways.bad-credentials' }],
    [42, { outcome: 'unknown', next: 'send-again' }],
    [1081, { outcome: 'failed' }],
  ])('%i, queried', async (code, seen) => expect(await saying(code).queryRefund(request)).toMatchObject(seen))

  test('the refund is found in the list of a query, and an answer about another one is ignored', async () => {
    const listed = { orderId: request.requestId, amount: 50_000, resultCode: 7002, transId: 7 }
    const of = (answer: object) => momo(keys, answering(JSON.stringify(answer))).queryRefund(request)
    expect(
      await of({ orderId: 'X', resultCode: 0, refundTrans: [{ orderId: 'RF9', resultCode: 0 }, listed] }),
    ).toMatchObject({ outcome: 'processing', code: '7002' })
    expect(await of({ orderId: 'X', resultCode: 0 })).toMatchObject({ outcome: 'unknown', next: 'ask' })
  })
})

describe('the meaning of VNPay’s refund codes', () => {
  const secret = 'SECRETKEY'
  const keys = { tmnCode: 'T', hashSecret: secret, payUrl: 'https://v.example/pay', apiUrl: 'https://v.example/api' }
  const saying = (kind: VnpayMessage, fields: Record<string, string>) => {
    const values = { vnp_TxnRef: payment.reference, vnp_Amount: '5000000', ...fields }
    return vnpay(keys, answering(JSON.stringify({ ...values, vnp_SecureHash: signVnpay(kind, values, secret) })))
  }
  test.each([
    ['00', '05', { outcome: 'processing', next: 'ask' }],
    ['00', '06', { outcome: 'succeeded', stage: 'sent-to-bank' }],
    ['00', '09', { outcome: 'failed', reason: 'gateways.refused' }],
    ['00', '', { outcome: 'processing', next: 'ask' }],
    ['94', '', { outcome: 'processing', next: 'ask', reason: 'gateways.already-sent' }],
    ['95', '', { outcome: 'failed', reason: 'gateways.not-refundable' }],
    ['91', '', { outcome: 'failed', reason: 'gateways.not-found' }],
    ['02', '', { outcome: 'failed', reason: 'gateways.bad-credentials' }],
    ['99', '', { outcome: 'unknown', next: 'ask' }],
  ])('%s with status %s', async (vnp_ResponseCode, vnp_TransactionStatus, seen) => {
    const gateway = saying('refundAnswer', { vnp_ResponseCode, vnp_TransactionStatus })
    expect(await gateway.refund(request)).toMatchObject(seen)
  })

  test.each([
    [
      { vnp_TransactionType: '01', vnp_TransactionStatus: '00' },
      { outcome: 'unknown', next: 'send-again' },
    ],
    [
      { vnp_TransactionType: '03', vnp_TransactionStatus: '05' },
      { outcome: 'processing', next: 'ask' },
    ],
    [{ vnp_TransactionType: '03', vnp_TransactionStatus: '06' }, { outcome: 'succeeded' }],
    [{ vnp_TransactionType: '03', vnp_TransactionStatus: '09' }, { outcome: 'failed' }],
    [
      { vnp_TransactionType: '03', vnp_TransactionStatus: '07' },
      { outcome: 'processing', next: 'review' },
    ],
    // The answer is about another refund of the same payment.
    [
      { vnp_TransactionType: '03', vnp_TransactionStatus: '06', vnp_Amount: '100' },
      { outcome: 'unknown', next: 'ask' },
    ],
  ])('a query that finds %o', async (fields, seen) => {
    expect(await saying('queryAnswer', { vnp_ResponseCode: '00', ...fields }).queryRefund(request)).toMatchObject(seen)
  })

  test.each([
    ['00', '01', { outcome: 'pending', isKnownThere: true }],
    ['00', '02', { outcome: 'failed' }],
    ['00', '04', { outcome: 'unknown' }],
    ['00', '07', { outcome: 'unknown', reason: 'gateways.suspected-fraud' }],
    ['91', '', { outcome: 'pending', isKnownThere: false }],
    ['99', '', { outcome: 'unknown' }],
  ])('a payment: %s with status %s', async (vnp_ResponseCode, vnp_TransactionStatus, seen) => {
    const gateway = saying('queryAnswer', { vnp_ResponseCode, vnp_TransactionStatus })
    expect(await gateway.queryPayment(payment)).toMatchObject(seen)
  })

  test('an unsigned answer, or one about another payment, changes nothing', async () => {
    const unsigned = { vnp_ResponseCode: '00', vnp_TransactionStatus: '06', vnp_Amount: '5000000' }
    expect(await vnpay(keys, answering(JSON.stringify(unsigned))).refund(request)).toMatchObject({
      outcome: 'unknown',
      reason: 'gateways.unreadable-answer',
    })
    const other = saying('refundAnswer', { ...unsigned, vnp_TxnRef: 'DH9' })
    expect(await other.refund(request)).toMatchObject({ outcome: 'unknown' })
  })
})

describe('the meaning of ZaloPay’s refund codes', () => {
  const keys = { appId: 2553, key1: 'K1', key2: 'K2', host: 'https://z.example' }
  const saying = (return_code: number, sub_return_code: number) =>
    zalopay(keys, answering(JSON.stringify({ return_code, sub_return_code })))
  test.each([
    [1, 1, { outcome: 'processing', next: 'ask' }],
    [3, 2, { outcome: 'processing', next: 'ask' }],
    [3, -1, { outcome: 'processing', next: 'review', reason: 'gateways.needs-operator' }],
    [2, -23, { outcome: 'processing', next: 'ask', reason: 'gateways.already-sent' }],
    [2, -13, { outcome: 'failed', reason: 'gateways.refund-window-over' }],
    [2, -14, { outcome: 'failed', reason: 'gateways.bad-amount' }],
    [2, -101, { outcome: 'failed', reason: 'gateways.not-found' }],
    [2, -402, { outcome: 'failed', reason: 'gateways.bad-credentials' }],
    [2, -429, { outcome: 'processing', next: 'send-again' }],
    [2, -999, { outcome: 'processing', next: 'send-again' }],
    [2, -500, { outcome: 'unknown', next: 'ask' }],
  ])('%i/%i, sent', async (code, sub, seen) => expect(await saying(code, sub).refund(request)).toMatchObject(seen))

  test.each([
    [1, 1, { outcome: 'succeeded' }],
    [3, 2, { outcome: 'processing', next: 'ask' }],
    [3, -1, { outcome: 'processing', next: 'review' }],
    [2, -13, { outcome: 'failed', reason: 'gateways.refund-window-over' }],
    [2, -32, { outcome: 'failed', reason: 'gateways.not-refundable' }],
    [2, -101, { outcome: 'unknown', next: 'send-again' }],
    [2, -402, { outcome: 'unknown', next: 'ask' }],
  ])('%i/%i, queried', async (code, sub, seen) =>
    expect(await saying(code, sub).queryRefund(request)).toMatchObject(seen),
  )
})

test('each refund has its own reference and date, and is signed with the current time', async () => {
  const sent: string[] = []
  const call: GatewayCall = async ({ body }) => {
    sent.push(body)
    return { status: 200, text: '{"return_code":3}' }
  }
  const keys = { appId: 2553, key1: 'K1', key2: 'K2', host: 'https://z.example' }
  await zalopay(keys, { call, paymentLimits: limits, refundLimits: limits }).refund(request)
  const form = new URLSearchParams(sent[0])
  // Half past midnight in Vietnam.
  expect(form.get('m_refund_id')).toBe('261003_2553_RF260001A1')
  expect(Math.abs(Number(form.get('timestamp')) - Date.now())).toBeLessThan(60_000)
  expect(form.has('refund_fee_amount')).toBe(false)
})

test('timestamps and texts in the gateways’ formats', () => {
  expect(stampOf('2026-10-01T17:30:05.123Z')).toBe('20261002003005')
  expect(momentOf('20261002003005')).toBe('2026-10-01T17:30:05.000Z')
  expect(momentOf('20261332003005')).toBeUndefined()
  expect(dayOf('2026-10-01T16:59:59.999Z')).toBe('261001')
  expect(plain('Hoàn tiền: Đơn #12 — “Ưu đãi”', 25)).toBe('Hoan tien Don 12 Uu dai')
})

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.9',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    'localhost',
    '',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['8.8.8.8', '118.69.193.1', '2404:6800:4005:80d::200e'])('%s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    'http://127.0.0.1:1/',
    'http://localhost:1/',
    'http://[::1]:1/',
    'http://2130706433:1/',
    'http://0x7f.1:1/',
  ])('%s is not contacted', async (url) => {
    const call = overNetwork({ timeoutMs: 5_000 })
    await expect(call({ url, mediaType: 'application/json', body: '{}' })).rejects.toThrow('not a public address')
  })
})
