import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signMomoQuery, signMomoRefund } from './momo-signature.ts'
import { isSameSignature } from './signing.ts'
import { checksum, vietQr } from './vietqr.ts'
import { isFromVnpay, signVnpay } from './vnpay-signature.ts'
import { isFromZalopay, signZalopayQuery, signZalopayRefund } from './zalopay-signature.ts'

// Fixed days: they are parts of messages that are signed.

const secret = 'SECRETKEY'

describe('VNPay', () => {
  const refund = {
    vnp_RequestId: 'REQ0001',
    vnp_Version: '2.1.0',
    vnp_Command: 'refund',
    vnp_TmnCode: 'TESTTMN1',
    vnp_TransactionType: '03',
    vnp_TxnRef: 'DH0001',
    vnp_Amount: 5_000_000,
    vnp_TransactionNo: 0,
    vnp_TransactionDate: '20261001093000',
    vnp_CreateBy: 'finance01',
    vnp_CreateDate: '20261002101500',
    vnp_IpAddr: '127.0.0.1',
    vnp_OrderInfo: 'Hoan tien DH0001',
  }

  test('signs a refund like the documented sample', () => {
    expect(signVnpay('refund', refund, secret)).toMatch(/^0201c03cbb5256f73b7930985ea3621c/)
    expect(signVnpay('refund', refund, secret)).toHaveLength(128)
  })

  test('accepts an answer signed with our secret, and no other', () => {
    const answer = { vnp_ResponseId: 'R1', vnp_Command: 'refund', vnp_ResponseCode: '00', vnp_Amount: '5000000' }
    const signed = { ...answer, vnp_SecureHash: signVnpay('refundAnswer', answer, secret).toUpperCase() }
    expect(isFromVnpay('refundAnswer', signed, secret)).toBe(true)
    expect(isFromVnpay('refundAnswer', { ...signed, vnp_Amount: '50000000' }, secret)).toBe(false)
    expect(isFromVnpay('refundAnswer', signed, 'ANOTHER')).toBe(false)
    expect(isFromVnpay('refundAnswer', answer, secret)).toBe(false)
  })

  test('a query is signed over its own fields', () => {
    expect(signVnpay('query', refund, secret)).not.toBe(signVnpay('refund', refund, secret))
    expect(signVnpay('query', { ...refund, vnp_Amount: 1 }, secret)).toBe(signVnpay('query', refund, secret))
  })
})

describe('MoMo', () => {
  const keys = { accessKey: 'ACCESS', secretKey: secret }
  const names = { orderId: 'RF0001', partnerCode: 'MOMO', requestId: 'REQ0001' }

  test('signs a refund like the documented sample, whatever the order of fields', () => {
    const refund = { transId: '2820086739', description: 'Hoan tien DH0001', amount: 50_000, ...names }
    expect(signMomoRefund(refund, keys)).toMatch(/^9fbefa9fd55a2cfd98868c5dfe937a6b/)
  })

  test('a query identifies only the refund', () => {
    expect(signMomoQuery(names, keys)).toMatch(/^[0-9a-f]{64}$/)
    expect(signMomoQuery({ ...names, orderId: 'RF0002' }, keys)).not.toBe(signMomoQuery(names, keys))
  })
})

describe('ZaloPay', () => {
  test('signs a refund and a query like the documented samples', () => {
    const refund = { appId: 2553, zpTransId: '240331000000175', amount: 50_000, description: 'Hoan tien DH0001' }
    expect(signZalopayRefund({ ...refund, timestamp: 1_790_000_000_000 }, secret)).toMatch(
      /^f0495a048a7a285be12153831e041b82/,
    )
    const query = { appId: 2553, refundId: '261002_2553_RF0001', timestamp: 1_790_000_000_000 }
    expect(signZalopayQuery(query, secret)).toMatch(/^e38c588f29e880e15b890a483e5e1a97/)
  })

  test('a callback is valid only with its exact text', () => {
    const data = '{"app_id":2553,"amount":50000}'
    const mac = createHmac('sha256', secret).update(data).digest('hex')
    expect(isFromZalopay(data, mac, secret)).toBe(true)
    expect(isFromZalopay(`${data} `, mac, secret)).toBe(false)
    expect(isFromZalopay(data, mac, 'ANOTHER')).toBe(false)
  })
})

test('signatures are compared case-insensitively, and never only by length', () => {
  expect(isSameSignature('ab12', 'AB12')).toBe(true)
  expect(isSameSignature('ab12', 'ab13')).toBe(false)
  expect(isSameSignature('ab12', 'ab')).toBe(false)
  expect(isSameSignature('ab12', '')).toBe(false)
})

describe('VietQR', () => {
  const transfer = { bin: '970436', account: '1017595600', amount: 499_000, memo: 'DH000123' }

  test('contains bank, account, amount and description, and ends with its checksum', () => {
    const text = vietQr(transfer)
    expect(text).toContain('0010A000000727')
    expect(text).toContain('000697043601101017595600')
    expect(text).toContain('0208QRIBFTTA530370454064990005802VN62120808DH000123')
    expect(text.slice(-8, -4)).toBe('6304')
    expect(checksum(text.slice(0, -4))).toBe(text.slice(-4))
  })

  test('the checksum is CCITT-FALSE', () => {
    expect(checksum('123456789')).toBe('29B1')
  })

  test.each([
    ['another bank', { bin: '97043' }],
    ['a short account', { account: '12345' }],
    ['an account with signs', { account: '1017-5956' }],
    ['a memo with marks', { memo: 'Học phí' }],
    ['a long memo', { memo: 'A'.repeat(20) }],
    ['nothing', { amount: 0 }],
    ['a part of a đồng', { amount: 1.5 }],
    ['more than the field holds', { amount: 10 ** 13 }],
  ])('refuses %s', (_, wrong) => {
    expect(() => vietQr({ ...transfer, ...wrong })).toThrow(RangeError)
  })
})
